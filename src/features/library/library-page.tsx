import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './library-page.module.css'
import { LazyContinueReading } from './quran/bookmarks/lazy-continue-reading.tsx'
import { QuranBox } from './quran/go-to/quran-box.tsx'
import { BooksIcon, OpenBookIcon, ScalesIcon, ScrollIcon } from './shelf-icons.tsx'
import { useInitialSkeleton } from './use-initial-skeleton.ts'

interface ShelfProps {
  to: '/hadiths' | '/fiqh-books' | '/other-books'
  icon: ReactNode
  name: string
  children: ReactNode
}

const ShelfLink = ({ to, icon, name, children }: ShelfProps) => (
  <li>
    <Link className={styles.shelf} to={to}>
      <span className={styles.icon}>{icon}</span>
      <h2>{name}</h2>
      <p className={styles.description}>{children}</p>
    </Link>
  </li>
)

const Shelves = () => (
  <ul className={styles.shelves}>
    <li>
      <Link className={styles.shelfLink} to="/quran-chapters">
        <span className={styles.icon}>
          <OpenBookIcon />
        </span>
        <h2>Quran</h2>
        <p className={styles.description}>Read and search all 114 chapters. Chapters you open stay on this phone.</p>
        <span className={styles.callToAction}>Read the Quran</span>
      </Link>
    </li>
    <ShelfLink to="/hadiths" icon={<ScrollIcon />} name="Hadiths">
      Collections of Hadith to download.
    </ShelfLink>
    <ShelfLink to="/fiqh-books" icon={<ScalesIcon />} name="Fiqh">
      Books of Islamic law to download.
    </ShelfLink>
    <ShelfLink to="/other-books" icon={<BooksIcon />} name="Other Books">
      Arabic, history and more to download.
    </ShelfLink>
  </ul>
)

const ShelvesSkeleton = () => (
  <div className={styles.shelves} role="status" aria-busy="true" aria-label="Loading the library">
    <Skeleton shape="card" count={4} />
  </div>
)

/** The four shelves. While the skeleton shows, the page prefetches the chapter list. */
export const LibraryPage = ({ action }: { action?: ReactNode }) => {
  const isSkeletonShown = useInitialSkeleton()
  const chapters = useQuery({ ...chaptersQuery(), enabled: isSkeletonShown })
  return (
    <>
      <PageTitle title="Library" intro="Read and save what you study. No account needed." action={action} />
      <QuranBox />
      <LazyContinueReading />
      {isSkeletonShown && chapters.isPending ? <ShelvesSkeleton /> : <Shelves />}
      <p className={styles.saved}>
        <Link to="/downloads">Downloads on this phone</Link>
      </p>
    </>
  )
}
