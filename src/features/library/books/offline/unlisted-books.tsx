import { useId, useRef } from 'react'
import type { BookFile } from '#contract/library/books.ts'
import { type Shelf, toBookTitle } from '#contract/library/shelves.ts'
import { BookCard } from '#src/features/library/books/book-card.tsx'
import bookStyles from '#src/features/library/books/books.module.css'
import type { BookOnPhone } from '#src/offline/books/book-store.ts'
import { isSameBook } from '#src/offline/books/saved-books.ts'
import { useBooksOnPhone } from '#src/offline/books/use-books-on-phone.ts'
import shared from '#src/ui/shared.module.css'
import { BookProgress } from './book-progress.tsx'
import styles from './offline.module.css'

interface UnlistedBooksProps {
  shelf: Shelf
  /** The books of the shelf; undefined if they could not be fetched. */
  listed: readonly BookFile[] | undefined
}

const UnlistedBook = ({ book, onAction }: { book: BookOnPhone; onAction: () => void }) => {
  const isComplete = book.state.kind === 'saved'
  return (
    <BookCard name={book.key} shelf={book.shelf} bytes={book.bytes} href={isComplete ? book.path : undefined}>
      <BookProgress title={toBookTitle(book.key)} book={book} onAction={onAction} />
    </BookCard>
  )
}

/** Saved books that the shelf does not list: they were removed from it, or the shelf could not be fetched. */
export const UnlistedBooks = ({ shelf, listed }: UnlistedBooksProps) => {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const onPhone = useBooksOnPhone() ?? []
  const unlisted = onPhone.filter((book) => book.shelf === shelf && !listed?.some(isSameBook(book)))
  if (unlisted.length === 0) return null
  return (
    <section className={styles.unlistedBooks} aria-labelledby={heading}>
      <h2 id={heading} ref={title} tabIndex={-1}>
        On this phone
      </h2>
      {listed && (
        <p className={shared.hint}>
          These books are no longer in the Library. They stay on this phone until you remove them.
        </p>
      )}
      <ul className={bookStyles.books} aria-labelledby={heading}>
        {unlisted.map((book) => (
          <UnlistedBook key={book.path} book={book} onAction={() => title.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}
