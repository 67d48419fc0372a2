import styles from './people-grid.module.css'
import { PersonTile, type Seen } from './person-tile.tsx'
import { seatingOf } from './room-grid.ts'
import { usePortrait } from './use-portrait.ts'

interface PeopleGridProps {
  /** In seating order. */
  seen: readonly Seen[]
  me: string
  /** The reader stands beside it and leaves a narrow place. */
  isBeside: boolean
}

/** Everybody in the room; who shows a screen, or else the teacher, stands large. */
export const PeopleGrid = ({ seen, me, isBeside }: PeopleGridProps) => {
  const isPortrait = usePortrait() || isBeside
  const { featured, others, columns } = seatingOf({ people: seen.map(({ person }) => person), me, isPortrait })
  const large = seen.find(({ person }) => person === featured)
  const rest = seen.filter(({ person }) => others.includes(person))
  return (
    <div className={styles.stage} data-featured={large ? '' : undefined} data-portrait={isPortrait || undefined}>
      {large && (
        <ul className={styles.large} aria-label="Shown large">
          <PersonTile seen={large} />
        </ul>
      )}
      <ul className={styles.grid} data-columns={columns} aria-label="People in the room">
        {rest.map((one) => (
          <PersonTile key={one.person.peerId} seen={one} />
        ))}
      </ul>
    </div>
  )
}
