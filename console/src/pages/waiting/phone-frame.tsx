/** The piece as it looks on a phone: what each platform draws over it, and which part nothing covers. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { formatSeconds } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { isOfOwnOrigin } from '../../lib/origin.ts'
import { texts } from '../../texts.ts'
import { IconButton } from '../../ui/controls.tsx'
import { Overlay } from './overlay.tsx'

interface PhoneFrameProps {
  readonly container: Schemas['Container']
  readonly platform: string
  readonly caption: string
  readonly account: string
}

export function PhoneFrame({ container, platform, caption, account }: PhoneFrameProps) {
  const [isCovered, setCovered] = useState(true)
  const [showsSafe, setShowsSafe] = useState(false)
  const [page, setPage] = useState(0)
  const files = container.assets.filter(({ role }) => role === 'video' || role === 'image')
  const isVideo = files[0]?.role === 'video'
  const isFull = isVideo || container.aspectRatio === '9:16'
  const player = usePlayer(container.durationSeconds ?? 0)
  const go = (step: number) => setPage(Math.max(0, Math.min(files.length - 1, page + step)))
  useKeys(texts.waiting.keysOfPiece, [
    { keys: 'p', label: texts.preview.play, run: player.toggle, isAlias: !isVideo },
    { keys: 'ArrowRight', label: texts.preview.nextPage, run: () => go(1), isAlias: files.length < 2 },
    { keys: 'ArrowLeft', label: texts.preview.previousPage, run: () => go(-1), isAlias: files.length < 2 },
  ])
  useEffect(() => setPage(0), [container.id])

  const file = files[page]
  return (
    <figure class="preview">
      <div class="phone" data-full={isFull || undefined} data-platform={platform}>
        {isVideo ? (
          <Video container={container} player={player} />
        ) : file?.download ? (
          <img class="media" src={file.download.url} alt={texts.preview.page(page + 1, files.length)} />
        ) : (
          <p class="no-media">{texts.preview.noMedia}</p>
        )}
        {isCovered && (
          <Overlay
            platform={platform}
            account={account}
            caption={caption}
            isFull={isFull}
            pages={files.length}
            page={page}
          />
        )}
        {showsSafe && isFull && <span class="safe-area" aria-hidden="true" />}
      </div>
      <figcaption class="preview-controls">
        {isVideo ? (
          <>
            <IconButton
              icon={player.isPlaying ? 'pause' : 'play'}
              label={player.isPlaying ? texts.preview.pause : texts.preview.play}
              onClick={player.toggle}
            />
            <input
              type="range"
              min={0}
              max={player.length || 1}
              step={0.1}
              value={player.at}
              aria-label={texts.preview.position}
              aria-valuetext={formatSeconds(Math.round(player.at))}
              onInput={(event) => player.seek(Number(event.currentTarget.value))}
            />
            <span class="meta">{formatSeconds(Math.round(player.length))}</span>
          </>
        ) : (
          files.length > 1 && (
            <>
              <IconButton icon="back" label={texts.preview.previousPage} onClick={() => go(-1)} disabled={page === 0} />
              <span class="meta">{texts.preview.page(page + 1, files.length)}</span>
              <IconButton
                icon="next"
                label={texts.preview.nextPage}
                onClick={() => go(1)}
                disabled={page === files.length - 1}
              />
            </>
          )
        )}
      </figcaption>
      <div class="preview-layers">
        <Layer label={texts.preview.overlay} isShown={isCovered} onChange={setCovered} />
        {isFull && <Layer label={texts.preview.safeArea} isShown={showsSafe} onChange={setShowsSafe} />}
      </div>
    </figure>
  )
}

interface LayerProps {
  readonly label: string
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

function Layer({ label, isShown, onChange }: LayerProps) {
  return (
    <label>
      <input type="checkbox" checked={isShown} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

type Player = ReturnType<typeof usePlayer>

function usePlayer(expectedSeconds: number) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(expectedSeconds)
  return {
    video,
    isPlaying,
    at,
    length,
    setPlaying,
    setAt,
    setLength,
    toggle() {
      const element = video.current
      // A browser may refuse to play; the button then stays as it is.
      if (element?.paused) void element.play().catch(() => undefined)
      else element?.pause()
    },
    seek(seconds: number) {
      if (video.current) video.current.currentTime = seconds
      setAt(seconds)
    },
  }
}

function Video({ container, player }: { readonly container: Schemas['Container']; readonly player: Player }) {
  const urlOf = (role: string) => container.assets.find((asset) => asset.role === role)?.download?.url
  const captions = urlOf('captions')
  return (
    <video
      ref={player.video}
      class="media"
      src={urlOf('video')}
      poster={urlOf('cover')}
      preload="metadata"
      playsInline
      loop
      aria-label={texts.preview.video(container.hook ?? '')}
      onClick={player.toggle}
      onKeyDown={(event) => event.key === 'Enter' && player.toggle()}
      onPlay={() => player.setPlaying(true)}
      onPause={() => player.setPlaying(false)}
      onTimeUpdate={(event) => player.setAt(event.currentTarget.currentTime)}
      onLoadedMetadata={(event) => player.setLength(event.currentTarget.duration)}
    >
      {/* Tracks of another origin would need its permission. */}
      <track
        kind="captions"
        src={captions && isOfOwnOrigin(captions) ? captions : undefined}
        srclang={container.language}
        label={texts.preview.captions}
      />
    </video>
  )
}
