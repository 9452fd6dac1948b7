/** A piece with everything that is needed to decide on it. */
import { useEffect, useState } from 'preact/hooks'
import type { Schemas } from '../../api/client.ts'
import { hasWords } from '../../lib/diff.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { texts } from '../../texts.ts'
import { Button, CustomerMark, Segmented, Tag, Time } from '../../ui/controls.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon, PlatformIcon } from '../../ui/icons.tsx'
import { PromptDialog } from '../../ui/prompt-dialog.tsx'
import { CaptionEditor, CaptionView, captionOn } from './captions.tsx'
import type { Decision, Piece } from './decide.ts'
import { Discussion } from './discussion.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { renders } from './renders.ts'
import { SceneEditor, SceneList } from './scenes.tsx'
import { SentBack } from './sent-back.tsx'
import { SlotDialog } from './slot-dialog.tsx'
import { Words } from './words.tsx'

interface PieceDetailProps {
  readonly piece: Piece
  readonly container: Schemas['Container']
  /** Carries it out and opens the next one. */
  readonly onDecide: (decision: Decision) => void
  /** It is approved and scheduled already. */
  readonly onScheduled: () => void
}

/** So long after it is shown nobody has seen a piece, and what they press was meant for the one before. */
const unseenMs = 600

type Asked = 'approve' | 'reject' | 'request_changes' | 'slot'

export function PieceDetail({ piece, container, onDecide, onScheduled }: PieceDetailProps) {
  const { entry } = piece
  const [platform, setPlatform] = useState<string>(container.targetPlatforms[0] ?? 'tiktok')
  const [editing, setEditing] = useState<'captions' | 'scenes' | null>(null)
  const [gone, setGone] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    setEditing(null)
    setAsked(null)
  }, [container.id, container.version])
  const isUnseen = useUnseen(`${container.id}:${container.version}`)
  const seen = (run: () => void) => () => {
    if (!isUnseen) run()
  }

  const isPending = container.approval_status === 'pending'
  // Somebody asked for changes of this version: to approve it all the same is asked once more.
  const isSentBack = isPending && container.changesRequestedAt !== null
  const approve = () => (isSentBack ? setAsked('approve') : onDecide({ action: 'approve' }))
  const isFinal = container.approval_status === 'rejected'
  const rendered = renders.value.get(container.id)
  const isRendering = rendered !== undefined
  const canRender = container.scenes.length > 0 && !isRendering
  const { captions } = container
  const allCaptions = [captions.default ?? '', ...Object.values(captions.perPlatform).map((own) => own.caption)]
  const left = gone.filter((words) => allCaptions.some((caption) => hasWords(caption, words)))
  const projectName = entry.project?.name ?? ''
  const keysOf = (enabled: boolean, key: string, label: string, run: () => void) =>
    enabled ? [{ keys: key, label, run }] : []
  useKeys(texts.waiting.keysOfPiece, [
    ...keysOf(isPending && !isRendering, 'a', texts.waiting.approve, seen(approve)),
    ...keysOf(!isFinal && !isRendering, 's', isPending ? texts.slots.approveAndSchedule : texts.slots.title, () =>
      setAsked('slot'),
    ),
    ...keysOf(
      !isFinal,
      'c',
      texts.waiting.requestChanges,
      seen(() => setAsked('request_changes')),
    ),
    ...keysOf(
      !isFinal,
      'r',
      texts.waiting.reject,
      seen(() => setAsked('reject')),
    ),
    ...keysOf(!isFinal, 'e', texts.captions.edit, () => setEditing('captions')),
    ...keysOf(canRender && !isFinal, 'w', texts.scenes.edit, () => setEditing('scenes')),
  ])

  return (
    <article class="piece">
      <header class="detail-head">
        <p class="detail-meta">
          <CustomerMark id={piece.projectId} name={projectName} size="s" />
          <span>{projectName}</span>
          <span class="meta">
            {texts.formats[container.format]} · {texts.waiting.version(container.version)} ·{' '}
            <Time at={entry.requestedAt} />
          </span>
          {!isPending && <Tag tone={isFinal ? 'danger' : 'ok'}>{texts.approvalStatus[container.approval_status]}</Tag>}
        </p>
        <h1>{container.hook ?? texts.waiting.noHook}</h1>
        {entry.autoApproveAt && (
          <p class="meta">{texts.waiting.autoApproves(formatDateTime(entry.autoApproveAt, entry.project?.timezone))}</p>
        )}
      </header>

      <div class="detail-actions">
        {isPending && (
          <Button
            kind={isSentBack ? 'plain' : 'primary'}
            icon="check"
            hotkey="A"
            isGuarded={isUnseen}
            disabled={isRendering}
            onClick={approve}
          >
            {isRendering
              ? texts.scenes.renderingShort
              : isSentBack
                ? texts.waiting.approveSentBack
                : texts.waiting.approve}
          </Button>
        )}
        {!isFinal && (
          <>
            <Button icon="slot" hotkey="S" disabled={isRendering} onClick={() => setAsked('slot')}>
              {isPending ? texts.slots.approveShort : texts.slots.title}
            </Button>
            <Button icon="changes" hotkey="C" isGuarded={isUnseen} onClick={() => setAsked('request_changes')}>
              {texts.waiting.requestChanges}
            </Button>
            <Button icon="cross" hotkey="R" isGuarded={isUnseen} onClick={() => setAsked('reject')}>
              {texts.waiting.reject}
            </Button>
          </>
        )}
      </div>

      {isPending && !isRendering && !isSentBack && <p class="actions-note meta">{texts.waiting.approveOnly}</p>}
      {isRendering && (
        <div class="notice rendering">
          <Icon name="sparkle" />
          <span>{texts.scenes.rendering(container.version + 1)}</span>
          <progress max={100} value={rendered} aria-label={texts.scenes.renderingShort} />
        </div>
      )}
      {isSentBack && <SentBack container={container} />}

      <div class="piece-columns">
        <div class="piece-preview">
          {container.targetPlatforms.length > 1 && (
            <Segmented
              label={texts.preview.platform}
              value={platform}
              options={container.targetPlatforms.map((value) => ({
                value: value as string,
                label: <PlatformIcon platform={value} />,
                title: texts.platforms[value] ?? value,
              }))}
              onChange={setPlatform}
            />
          )}
          <PhoneFrame
            container={container}
            platform={platform}
            caption={captionOn(container, platform).text}
            account={accountName(entry)}
          />
        </div>
        <div class="piece-words">
          <Words container={container} platform={platform} />
          <section class="block">
            <BlockHead title={texts.captions.title} isEditing={editing === 'captions' || isFinal}>
              <Button kind="quiet" icon="pencil" hotkey="E" onClick={() => setEditing('captions')}>
                {texts.captions.edit}
              </Button>
            </BlockHead>
            {editing === 'captions' ? (
              <CaptionEditor
                container={container}
                platforms={container.targetPlatforms}
                onClose={() => setEditing(null)}
              />
            ) : (
              <CaptionView container={container} platform={platform} />
            )}
            {editing === null && !isRendering && left.length > 0 && (
              <div class="notice">
                <span>{texts.captions.stillSays(left.join('”, “'))}</span>
                <Button onClick={() => setEditing('captions')}>{texts.captions.edit}</Button>
              </div>
            )}
          </section>
          {container.scenes.length > 0 && (
            <section class="block">
              <BlockHead title={texts.scenes.title} isEditing={editing === 'scenes' || !canRender || isFinal}>
                <Button kind="quiet" icon="pencil" hotkey="W" onClick={() => setEditing('scenes')}>
                  {texts.scenes.edit}
                </Button>
              </BlockHead>
              {editing === 'scenes' ? (
                <SceneEditor container={container} onSaved={setGone} onClose={() => setEditing(null)} />
              ) : (
                <SceneList container={container} />
              )}
            </section>
          )}
          <Discussion key={container.id} container={container} />
        </div>
      </div>

      {asked === 'approve' && (
        <FormDialog
          title={texts.waiting.approveSentBackTitle}
          submit={texts.waiting.approve}
          onSubmit={() => onDecide({ action: 'approve' })}
          onClose={() => setAsked(null)}
        >
          <p>{texts.waiting.approveSentBackText}</p>
        </FormDialog>
      )}
      {asked === 'reject' && (
        <PromptDialog
          title={texts.waiting.rejectTitle}
          label={texts.waiting.reason}
          hint={texts.waiting.rejectHint}
          submit={texts.waiting.reject}
          kind="danger"
          onSubmit={(reason) => onDecide({ action: 'reject', reason })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'request_changes' && (
        <PromptDialog
          title={texts.waiting.requestChanges}
          label={texts.waiting.changesLabel}
          hint={texts.waiting.changesHint}
          submit={texts.waiting.sendBack}
          onSubmit={(note) => onDecide({ action: 'request_changes', note })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'slot' && (
        <SlotDialog
          container={container}
          projectId={piece.projectId}
          organizationId={piece.organizationId}
          needsApproval={isPending}
          onDone={onScheduled}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  )
}

/** Whether what the key names has been shown for less than a moment. */
function useUnseen(key: string): boolean {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    const timer = window.setTimeout(() => setSeen(key), unseenMs)
    return () => window.clearTimeout(timer)
  }, [key])
  return seen !== key
}

interface BlockHeadProps {
  readonly title: string
  readonly isEditing: boolean
  readonly children: preact.ComponentChildren
}

function BlockHead({ title, isEditing, children }: BlockHeadProps) {
  return (
    <header class="block-head">
      <h2>{title}</h2>
      {!isEditing && children}
    </header>
  )
}

const accountName = ({ project }: Schemas['ApprovalQueueEntry']) =>
  project?.brand.handle?.replace(/^@/, '') ?? (project?.name ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
