import { type ReactNode, useState } from 'react'
import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { sortRaisedHands } from '#src/features/classroom/room/people/people-list.ts'
import { PeoplePanel } from '#src/features/classroom/room/people/people-panel.tsx'
import { QuranPanel } from '#src/features/classroom/room/quran/quran-panel.tsx'
import { findPerson, type RoomView } from '#src/features/classroom/room/room-view.ts'
import { LeaveSheet } from '#src/features/classroom/room/sheets/leave-sheet.tsx'
import { MoreSheet } from '#src/features/classroom/room/sheets/more-sheet.tsx'
import { useShortcutChoice } from '#src/features/classroom/room/sheets/shortcut-choice.ts'
import { useRoomShortcuts } from '#src/features/classroom/room/sheets/use-room-shortcuts.ts'
import { useRoomStore } from '#src/features/classroom/room/use-room-store.ts'
import shared from '#src/ui/shared.module.css'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { PersonTile } from './person-tile.tsx'
import { type RoomSheet, toRoomActions, toRoomShortcuts } from './room-actions.ts'
import { RoomAudio } from './room-audio.tsx'
import { RoomControls } from './room-controls.tsx'
import { RoomHeader } from './room-header.tsx'
import styles from './stage.module.css'
import { TileGrid } from './tile-grid.tsx'
import { useConfirmBack } from './use-confirm-back.ts'
import { useLastSpeaker } from './use-last-speaker.ts'
import { useTiles } from './use-tiles.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** From here on the Quran opens beside the people. */
const TWO_COLUMNS_QUERY = '(min-width: 48rem)'

/** Opens the panel for everyone when the teacher shows a verse. */
const useQuranPanel = (verse: string | null) => {
  const [isOpen, setOpen] = useState(verse !== null)
  const [previous, setPrevious] = useState(verse)
  if (verse !== previous) {
    setPrevious(verse)
    if (verse !== null) setOpen(true)
  }
  return [isOpen, setOpen] as const
}

export interface StageProps {
  room: LiveRoom
  localMedia: LocalMedia
  view: RoomView
  /** The class, and the room's name in its address. */
  gigId: string
  roomName: string
  title: string
  /** The latest room event, for screen readers. */
  announcement: string
}

interface MainAreaProps extends Pick<StageProps, 'room' | 'localMedia' | 'view'> {
  isReading: boolean
  onCloseQuran: () => void
}

/** The people; with the Quran open, the people beside it, or on a phone the Quran with the speaker as a small tile. */
const MainArea = ({ room, localMedia, view, isReading, onCloseQuran }: MainAreaProps) => {
  const tiles = useTiles(room, localMedia, view)
  const speaker = useLastSpeaker(tiles)
  const isWide = useMediaQuery(TWO_COLUMNS_QUERY)
  const smallTile: ReactNode = !isWide && speaker && (
    <ul className={styles.speaker} aria-label="Speaker">
      <PersonTile tile={speaker} />
    </ul>
  )
  return (
    <div className={styles.mainArea} data-reading={isReading || undefined}>
      {(isWide || !isReading) && <TileGrid tiles={tiles} me={view.me} isNarrow={isReading} />}
      {isReading && (
        <QuranPanel
          room={room}
          isOwner={view.role === 'owner'}
          shownVerse={view.verse}
          speaker={smallTile}
          onClose={onCloseQuran}
        />
      )}
    </div>
  )
}

interface StageNotesProps {
  view: RoomView
  problem: string | null
  announcement: string
}

const StageNotes = ({ view, problem, announcement }: StageNotesProps) => (
  <>
    {view.people.length === 1 && (
      <p className={styles.aloneNote} role="status">
        {view.role === 'owner'
          ? 'No one else is here yet.'
          : 'No one else is here yet. Stay on this page until your teacher joins.'}
      </p>
    )}
    {problem && (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    )}
    <p className={shared.visuallyHidden} aria-live="polite">
      {announcement}
    </p>
  </>
)

export const Stage = ({ room, localMedia, view, gigId, roomName, title, announcement }: StageProps) => {
  const { chosenDevices, problem } = useRoomStore(localMedia.store)
  const [isReading, setReading] = useQuranPanel(view.verse)
  const [sheet, setSheet] = useState<RoomSheet | null>(null)
  const shortcutChoice = useShortcutChoice()
  useWakeLock()
  useConfirmBack(() => setSheet('leave'))
  const isOwner = view.role === 'owner'
  const toggleQuran = () => setReading(!isReading)
  const actions = toRoomActions({ room, localMedia, view, openSheet: setSheet, toggleQuran })
  const shortcuts = toRoomShortcuts(actions, { openSheet: setSheet, isOwner })
  useRoomShortcuts(shortcuts, shortcutChoice[0])
  const me = findPerson(view, view.me)
  const closeSheet = () => setSheet(null)
  const voices = view.people.flatMap(({ peerId }) => {
    const stream = room.mediaOf(peerId)?.audio
    return stream ? [{ peerId, stream }] : []
  })
  return (
    <div className={styles.room}>
      <RoomHeader
        title={title}
        view={view}
        hand={isOwner ? null : { isUp: me?.hand !== null && me?.hand !== undefined, toggle: actions.toggleHand }}
        onMore={() => setSheet('more')}
      />
      <MainArea
        room={room}
        localMedia={localMedia}
        view={view}
        isReading={isReading}
        onCloseQuran={() => setReading(false)}
      />
      <div className={styles.foot}>
        <StageNotes view={view} problem={problem} announcement={announcement} />
        <RoomAudio voices={voices} speaker={chosenDevices.speaker} />
        <RoomControls
          localMedia={localMedia}
          isReading={isReading}
          hands={sortRaisedHands(view.people).length}
          actions={actions}
        />
      </div>
      <PeoplePanel room={room} view={view} open={sheet === 'people'} onClose={closeSheet} />
      <MoreSheet
        localMedia={localMedia}
        open={sheet === 'more'}
        onClose={closeSheet}
        onShareScreen={() => actions.toggleVideo('screen')}
        shortcuts={shortcuts}
        shortcutChoice={shortcutChoice}
      />
      <LeaveSheet
        endableGigId={isOwner ? gigId : null}
        roomName={roomName}
        open={sheet === 'leave'}
        onClose={closeSheet}
        onLeave={() => room.leave()}
      />
    </div>
  )
}
