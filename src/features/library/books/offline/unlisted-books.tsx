import { useId, useRef } from 'react'
import type { BookFile } from '#contract/library/books.ts'
import { type Shelf, toBookTitle } from '#contract/library/shelves.ts'
import { BookCard } from '#src/features/library/books/book-card.tsx'
import bookStyles from '#src/features/library/books/books.module.css'
import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { isSameBook } from '#src/offline/books/saved-books.ts'
import { useBooksOnPhone } from '#src/offline/books/use-books-on-phone.ts'
import { BookProgress } from './book-progress.tsx'
import styles from './offline.module.css'

interface UnlistedBooksProps {
  shelf: Shelf
  /** What the shelf holds now; undefined when nobody could say. */
  listed: readonly BookFile[] | undefined
}

const UnlistedBook = ({ book, onAction }: { book: BookOnPhone; onAction: () => void }) => {
  const isComplete = book.state.kind === 'saved'
  return (
    <BookCard name={book.key} bytes={book.bytes} href={isComplete ? book.path : undefined}>
      <BookProgress title={toBookTitle(book.key)} book={book} onAction={onAction} />
    </BookCard>
  )
}

/** Books of this phone that the shelf does not show: they were taken off it, or the shelf could not be asked. */
export const UnlistedBooks = ({ shelf, listed }: UnlistedBooksProps) => {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const onPhone = useBooksOnPhone() ?? []
  const unlisted = onPhone.filter((book) => book.shelf === shelf && !listed?.some(isSameBook(book)))
  if (unlisted.length === 0) return null
  return (
    <section className={styles.left} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        On this phone
      </h2>
      {listed && <p className={styles.words}>These are not on the shelf any more. They stay until you remove them.</p>}
      <ul className={bookStyles.books} aria-labelledby={heading}>
        {unlisted.map((book) => (
          <UnlistedBook key={book.path} book={book} onAction={() => title.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}
