import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import type { Bookmark } from '#contract/library/bookmarks.ts'
import { parseVerseKey } from '#contract/library/verse-key.ts'
import { listBookmarks } from '#quran/marks.ts'
import { chaptersQuery, chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { setBookmark, useHasPendingMarks, useMarks } from '#src/offline/marks/marks-store.ts'
import { startMarksSync } from '#src/offline/marks/sync-marks.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { TapOrSelect } from '#src/ui/tap-or-select.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import styles from './bookmarks.module.css'
import { notifyBookmarkProblem } from './notify-bookmark-problem.ts'

const PAGE_SIZE = 20

const restoreBookmark = (key: string): void => notifyBookmarkProblem(setBookmark(key, true))

const removeBookmark = (key: string): void => {
  const outcome = setBookmark(key, false)
  if (outcome === 'done')
    notify.info('Bookmark removed', { action: { label: 'Undo', onClick: () => restoreBookmark(key) } })
  else notifyBookmarkProblem(outcome)
}

const BookmarkRow = ({ bookmark: { key } }: { bookmark: Bookmark }) => {
  const { chapter: id, verse } = parseVerseKey(key) ?? { chapter: 1, verse: 1 }
  const chapters = useQuery(chaptersQuery())
  const text = useQuery({ ...chapterVersesQuery(id), select: (verses) => verses[verse - 1]?.text_indopak })
  const reference = `${chapters.data?.[id - 1]?.name_simple ?? ''} ${key}`
  const handleRemove = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears, and the keyboard focus would be lost.
    currentTarget.closest('section')?.focus()
    removeBookmark(key)
  }
  return (
    <li className={styles.row}>
      <Link
        className={styles.verse}
        to="/quran-chapters/$chapterId"
        params={{ chapterId: String(id) }}
        hash={key}
        preload={false}
      >
        <span className={styles.reference}>{reference}</span>
        <span className={styles.verseStart} lang="ar" dir="rtl" translate="no">
          {text.data}
        </span>
      </Link>
      <Button variant="quiet" aria-label={`Remove the bookmark at ${reference}`} onClick={handleRemove}>
        Remove
      </Button>
    </li>
  )
}

const BookmarkRows = ({ bookmarks }: { bookmarks: readonly Bookmark[] }) => {
  const [count, setCount] = useState(PAGE_SIZE)
  return (
    <>
      <ul className={styles.rows}>
        {bookmarks.slice(0, count).map((bookmark) => (
          <BookmarkRow key={bookmark.key} bookmark={bookmark} />
        ))}
      </ul>
      {bookmarks.length > count && (
        <Button variant="outline" onClick={() => setCount(count + PAGE_SIZE)}>
          Show more
        </Button>
      )}
    </>
  )
}

const StorageNote = () => {
  const isSignedIn = useSession() !== null
  const isWaiting = useHasPendingMarks()
  if (!isSignedIn) return <p className={shared.hint}>Saved on this phone. Log in to see them on your other devices.</p>
  return (
    <p className={shared.hint} role="status">
      {isWaiting
        ? 'Saved on this phone. They will be saved to your account when you are online.'
        : 'Saved to your account.'}
    </p>
  )
}

/** The bookmarks, the newest first. */
export const BookmarksPanel = () => {
  const bookmarks = listBookmarks(useMarks())
  useEffect(startMarksSync, [])
  return (
    <section className={styles.list} tabIndex={-1} aria-label="Your reading">
      {bookmarks.length > 0 ? (
        <>
          <BookmarkRows bookmarks={bookmarks} />
          <StorageNote />
        </>
      ) : (
        <p>
          No bookmarks yet. <TapOrSelect /> a verse while reading to save it here.
        </p>
      )}
    </section>
  )
}
