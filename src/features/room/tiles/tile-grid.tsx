import { useRef } from 'react'
import { PersonTile, type Tile } from '#src/features/room/stage/person-tile.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './tile-grid.module.css'
import { layoutTiles } from './tile-layout.ts'
import { useIsOverflowing } from './use-is-overflowing.ts'

const PORTRAIT_QUERY = '(max-aspect-ratio: 1/1)'

interface TileGridProps {
  /** Sorted by `sortForGrid`. */
  tiles: readonly Tile[]
  me: string
  reciterId: string | undefined
  /** Whether the open Quran panel leaves only a narrow column. */
  isNarrow: boolean
}

export const TileGrid = ({ tiles, me, reciterId, isNarrow }: TileGridProps) => {
  const scroll = useRef<HTMLElement>(null)
  // A list that overflows is focusable, so that keyboard users can scroll it.
  const tabIndex = useIsOverflowing(scroll) ? 0 : undefined
  const isPortrait = useMediaQuery(PORTRAIT_QUERY) || isNarrow
  const people = tiles.map(({ person }) => person)
  const { featured, others, isCorner, columns } = layoutTiles({
    people,
    me,
    reciterId,
    isPortrait,
    hasCorner: !isNarrow,
  })
  const large = tiles.find(({ person }) => person === featured)
  const rest = tiles.filter(({ person }) => others.includes(person))
  return (
    <div
      className={styles.stage}
      data-featured={large ? '' : undefined}
      data-portrait={isPortrait || undefined}
      data-corner={isCorner || undefined}
    >
      {large && (
        <ul className={styles.large} aria-label="Shown large">
          <PersonTile tile={large} />
        </ul>
      )}
      <section ref={scroll} className={styles.scroll} aria-label="People in the room" tabIndex={tabIndex}>
        <ul className={styles.grid} data-columns={columns}>
          {rest.map((one) => (
            <PersonTile key={one.person.peerId} tile={one} />
          ))}
        </ul>
      </section>
    </div>
  )
}
