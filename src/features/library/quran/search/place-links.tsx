import { Link } from '@tanstack/react-router'
import { ChapterCards } from '#src/features/library/quran/chapters/chapter-cards.tsx'
import shared from '#src/ui/shared.module.css'
import type { Matches, Place } from './find-matches.ts'
import styles from './place-links.module.css'

interface OpeningProps {
  /** Called when a link is followed. */
  onOpen?: (() => void) | undefined
  /** Replaces the history entry, which belongs to a panel that closes. */
  replace?: boolean | undefined
}

const PlaceLink = ({ place: { name, start, verse }, onOpen, replace }: OpeningProps & { place: Place }) => (
  <li>
    <Link
      className={styles.place}
      to="/quran-chapters/$chapterId"
      params={{ chapterId: verse.split(':')[0] ?? '' }}
      hash={verse}
      preload={false}
      replace={replace ?? false}
      onClick={onOpen}
    >
      <span className={shared.strong}>{name}</span>
      {start && <span className={shared.hint}>{start}</span>}
    </Link>
  </li>
)

/** Links to all that a query names: chapters, then verses and divisions. */
export const PlaceLinks = ({ matches, ...opening }: OpeningProps & { matches: Matches }) => (
  <>
    {matches.chapters.length > 0 && <ChapterCards chapters={matches.chapters} {...opening} />}
    {matches.places.length > 0 && (
      <ul className={styles.places}>
        {matches.places.map((place) => (
          <PlaceLink key={place.name} place={place} {...opening} />
        ))}
      </ul>
    )}
    {matches.problem && <p role="status">{matches.problem}</p>}
  </>
)
