/** What a platform draws over a post, as a picture: nothing of it can be used, and nothing of it is read out. */
import type { ComponentChildren } from 'preact'
import { initialsOf } from '../../lib/format.ts'
import type { IconName } from '../../ui/icons.tsx'
import { Icon } from '../../ui/icons.tsx'

interface OverlayProps {
  readonly platform: string
  readonly account: string
  readonly caption: string
  readonly isFull: boolean
  readonly pages: number
  readonly page: number
}

const sideIcons: Readonly<Record<string, readonly IconName[]>> = {
  tiktok: ['heart', 'comment', 'bookmark', 'share'],
  instagram: ['heart', 'comment', 'send', 'bookmark'],
  facebook: ['heart', 'comment', 'share', 'bookmark'],
}

export function Overlay(props: OverlayProps) {
  return props.isFull ? <FullOverlay {...props} /> : <FeedOverlay {...props} />
}

/** TikTok and Reels: over the whole height. */
function FullOverlay({ platform, account, caption }: OverlayProps) {
  const isTiktok = platform === 'tiktok'
  return (
    <span class="overlay" aria-hidden="true">
      <span class="overlay-top">
        {isTiktok ? (
          <>
            <span>Following</span>
            <b>For You</b>
          </>
        ) : (
          <b>Reels</b>
        )}
      </span>
      <span class="overlay-side">
        {isTiktok && <Avatar name={account} />}
        {(sideIcons[platform] ?? []).map((icon) => (
          <Icon key={icon} name={icon} size={22} />
        ))}
      </span>
      <span class="overlay-bottom">
        <span class="overlay-account">
          {!isTiktok && <Avatar name={account} />}
          <b>{isTiktok ? `@${account}` : account}</b>
          {!isTiktok && <span class="overlay-follow">Follow</span>}
        </span>
        <span class={`overlay-caption ${isTiktok ? 'two' : ''}`}>{caption}</span>
      </span>
    </span>
  )
}

/** A post in a feed: the account above the picture, the caption below it. */
function FeedOverlay({ platform, account, caption, pages, page }: OverlayProps) {
  return (
    <>
      <span class="feed-top" aria-hidden="true">
        <Avatar name={account} />
        <b>{account}</b>
      </span>
      <span class="feed-bottom" aria-hidden="true">
        <span class="feed-icons">
          {(sideIcons[platform] ?? []).map((icon) => (
            <Icon key={icon} name={icon} size={20} />
          ))}
        </span>
        {pages > 1 && <Dots count={pages} at={page} />}
        <span class="feed-caption">
          <b>{account}</b> {caption}
        </span>
      </span>
    </>
  )
}

function Dots({ count, at }: { readonly count: number; readonly at: number }) {
  const dots: ComponentChildren[] = Array.from({ length: count }, (_, index) => (
    <i key={index} data-on={index === at || undefined} />
  ))
  return <span class="dots">{dots}</span>
}

const Avatar = ({ name }: { readonly name: string }) => <span class="avatar">{initialsOf(name)}</span>
