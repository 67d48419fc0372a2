import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { PersonTile, type Tile } from './person-tile.tsx'
import styles from './tile-grid.module.css'
import { layoutTiles } from './tile-layout.ts'

const PORTRAIT_QUERY = '(max-aspect-ratio: 1/1)'

interface TileGridProps {
  /** Sorted by `sortForGrid`. */
  tiles: readonly Tile[]
  me: string
  /** The open Quran panel leaves only a narrow column. */
  isNarrow: boolean
}

export const TileGrid = ({ tiles, me, isNarrow }: TileGridProps) => {
  const isPortrait = useMediaQuery(PORTRAIT_QUERY) || isNarrow
  const { featured, others, columns } = layoutTiles({ people: tiles.map(({ person }) => person), me, isPortrait })
  const large = tiles.find(({ person }) => person === featured)
  const rest = tiles.filter(({ person }) => others.includes(person))
  return (
    <div className={styles.stage} data-featured={large ? '' : undefined} data-portrait={isPortrait || undefined}>
      {large && (
        <ul className={styles.large} aria-label="Shown large">
          <PersonTile tile={large} />
        </ul>
      )}
      <ul className={styles.grid} data-columns={columns} aria-label="People in the room">
        {rest.map((one) => (
          <PersonTile key={one.person.peerId} tile={one} />
        ))}
      </ul>
    </div>
  )
}
