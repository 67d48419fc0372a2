import type { ReactNode } from 'react'
import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { QuranPanel } from '#src/features/room/quran/quran-panel.tsx'
import type { RoomView } from '#src/features/room/room-view.ts'
import { TileGrid } from '#src/features/room/tiles/tile-grid.tsx'
import { DESKTOP_QUERY, useMediaQuery } from '#src/ui/use-media-query.ts'
import { PersonTile } from './person-tile.tsx'
import styles from './stage.module.css'
import { useLastSpeaker } from './use-last-speaker.ts'
import { useTiles } from './use-tiles.ts'

/** Screens that show the Quran beside the people: wide ones, and phones in landscape. */
const TWO_COLUMNS_QUERY = '(min-width: 48rem), (min-width: 40rem) and (max-height: 30rem)'

interface MainAreaProps {
  room: LiveRoom
  gigId: string
  localMedia: LocalMedia
  view: RoomView
  isReading: boolean
  /** The verse that was shown last in this class. */
  lastShown: string | null
  /** The open discussion occupies a column on wide screens. */
  isChatting: boolean
  onCloseQuran: () => void
}

/** The people. The open Quran is beside them; on a phone it replaces them, except for a small tile of the speaker. */
export const MainArea = (props: MainAreaProps) => {
  const { room, gigId, localMedia, view, isReading, lastShown, isChatting, onCloseQuran } = props
  const tiles = useTiles(room, localMedia, view)
  const lastSpeaker = useLastSpeaker(tiles)
  const reciterId = view.turn?.reciterId
  const speaker = tiles.find(({ person, isMe }) => person.userId === reciterId && !isMe) ?? lastSpeaker
  const isWide = useMediaQuery(TWO_COLUMNS_QUERY)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  const hasGrid = !isReading || (isChatting ? isDesktop : isWide)
  const smallTile: ReactNode = !hasGrid && speaker && (
    <ul className={styles.speaker} aria-label="Speaker">
      <PersonTile tile={speaker} />
    </ul>
  )
  return (
    <div className={styles.mainArea} data-columns={(isReading && hasGrid) || undefined}>
      {hasGrid && <TileGrid tiles={tiles} me={view.me} reciterId={reciterId} isNarrow={isReading} />}
      {isReading && (
        <QuranPanel {...{ room, gigId, view, lastShown, isChatting }} speaker={smallTile} onClose={onCloseQuran} />
      )}
    </div>
  )
}
