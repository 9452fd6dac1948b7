import { useState } from 'preact/hooks'
import type { Query } from '../../api/query.ts'
import { coverOf } from '../../lib/cover.ts'
import { addressOf } from '../../lib/filter.ts'
import { hueOf } from '../../lib/format.ts'
import { wallTimeOf } from '../../lib/zones.ts'
import { texts } from '../../texts.ts'
import { Button, IconButton } from '../../ui/controls.tsx'
import { PlatformIcon } from '../../ui/icons.tsx'
import { Empty, FailureNote, SkeletonRows } from '../../ui/states.tsx'
import { dragOnPointer, isDragged } from './drag.ts'
import type { Piece } from './entries.ts'
import { titleOf } from './entries.ts'
import { beginMove, placePiece, zone } from './move.ts'
import { TimeDialog } from './time-dialog.tsx'

/** Where a piece begins when it is lifted by keys: an evening hour. */
const startMinutes = 18 * 60

interface TrayProps {
  readonly tray: Query<readonly Piece[]>
  readonly pieces: readonly Piece[] | undefined
  readonly isPhone: boolean
  readonly dropDay: string | undefined
  readonly onClose: () => void
}

/** Approved pieces without a time. */
export function Tray({ tray, pieces, isPhone, dropDay, onClose }: TrayProps) {
  return (
    <aside class="side tray" aria-label={texts.calendar.tray.title}>
      <header>
        <h2>{texts.calendar.tray.title}</h2>
        <IconButton icon="cross" label={texts.actions.close} onClick={onClose} />
      </header>
      {tray.error.value !== undefined && <FailureNote error={tray.error.value} onRetry={() => void tray.refresh()} />}
      {!pieces && tray.isLoading.value && <SkeletonRows rows={3} />}
      {pieces?.length === 0 && (
        <Empty icon="check" title={texts.calendar.tray.empty}>
          <a href={addressOf('waiting')}>{texts.calendar.tray.emptyNext}</a>
        </Empty>
      )}
      {pieces && pieces.length > 0 && !isPhone && <p class="meta tray-hint">{texts.calendar.tray.hint}</p>}
      <ul>
        {pieces?.map((piece) => (
          <TrayPiece key={piece.id} piece={piece} isPhone={isPhone} dropDay={dropDay} />
        ))}
      </ul>
    </aside>
  )
}

interface TrayPieceProps {
  readonly piece: Piece
  readonly isPhone: boolean
  readonly dropDay: string | undefined
}

function TrayPiece({ piece, isPhone, dropDay }: TrayPieceProps) {
  const [isPlacing, setPlacing] = useState(false)
  const wall = { day: dropDay ?? wallTimeOf(Date.now() + 86_400_000, zone.value).day, minutes: startMinutes }
  const cover = coverOf(piece)
  return (
    <li
      class="tray-piece"
      style={{ '--hue': String(hueOf(piece.projectId)) }}
      data-moving={isDragged(piece.id) || undefined}
      onPointerDown={(event) => {
        // On a phone the tray covers the calendar.
        if (isPhone || (event.target as HTMLElement).closest('button')) return
        dragOnPointer(event, { piece }, wall)
      }}
    >
      {cover ? (
        <img src={cover} alt="" width="36" height="64" loading="lazy" draggable={false} />
      ) : (
        <span class="no-cover" />
      )}
      <div>
        <strong>{titleOf(piece)}</strong>
        <span class="card-foot">
          {piece.targetPlatforms.map((platform) => (
            <PlatformIcon key={platform} platform={platform} size={12} />
          ))}
          <span class="name">{piece.project?.name}</span>
        </span>
        <Button kind="quiet" onClick={() => (isPhone ? setPlacing(true) : beginMove({ piece }, wall, 'keys'))}>
          {texts.calendar.tray.place}
        </Button>
      </div>
      {isPlacing && (
        <TimeDialog
          title={titleOf(piece) ?? texts.calendar.detail.newTime}
          wall={wall}
          onSave={(at) => void placePiece(piece, at)}
          onClose={() => setPlacing(false)}
        />
      )}
    </li>
  )
}
