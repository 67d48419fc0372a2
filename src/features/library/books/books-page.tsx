import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { BookFile } from '#contract/library/books.ts'
import type { Shelf } from '#contract/library/shelves.ts'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { createIcon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { BookCard } from './book-card.tsx'
import styles from './books.module.css'
import { booksQuery } from './books.queries.ts'
import { SHELF_INFO } from './shelf-info.ts'

const OfflineBook = lazy(async () => ({
  default: (await import('#src/features/library/books/offline/offline-book.tsx')).OfflineBook,
}))
const UnlistedBooks = lazy(async () => ({
  default: (await import('#src/features/library/books/offline/unlisted-books.tsx')).UnlistedBooks,
}))

interface ShelfProps {
  shelf: Shelf
  books: readonly BookFile[]
  /** Whether the first paint is done, so that the controls for saving books may load. */
  isIdle: boolean
}

const BooksLoading = () => (
  <div className={styles.loading} role="status">
    <span className={styles.spinner} aria-hidden="true" />
    <span>Loading the books</span>
  </div>
)

const BooksPicture = createIcon('M4 4.5h4.5V20H4zM8.5 8H13v12H8.5zM14.5 8.5l3-1L21 19l-3 1z')

const NoBooks = () => {
  const isAdmin = useSession()?.user.role === 'admin'
  if (!isAdmin)
    return <EmptyState picture={<BooksPicture />} title="No books yet" text="Books will appear here soon." />
  const add = <LinkButton to="/manage-library">Add books</LinkButton>
  return (
    <EmptyState
      picture={<BooksPicture />}
      title="No books yet"
      text="Upload your PDF and EPUB files. They appear here right away."
      action={add}
    />
  )
}

const BookList = ({ shelf, books, isIdle }: ShelfProps) =>
  books.length === 0 ? (
    <NoBooks />
  ) : (
    <ul className={styles.books} aria-label={SHELF_INFO[shelf].title}>
      {books.map((book) => (
        <BookCard key={book.id} name={book.key} shelf={shelf} bytes={book.size} href={book.url}>
          <div className={styles.offlineSlot}>
            <Suspense>{isIdle && <OfflineBook shelf={shelf} book={book} />}</Suspense>
          </div>
        </BookCard>
      ))}
    </ul>
  )

const ShelfBooks = ({ shelf }: { shelf: Shelf }) => {
  const books = useQuery(booksQuery(shelf))
  const isIdle = useIsIdle()
  if (books.isPending) return <BooksLoading />
  const retry = () => void books.refetch()
  return (
    <>
      {books.data ? (
        <BookList shelf={shelf} books={books.data} isIdle={isIdle} />
      ) : (
        <ErrorState message={`Error: ${books.error.message}`} onRetry={retry} />
      )}
      <Suspense>{isIdle && <UnlistedBooks shelf={shelf} listed={books.data} />}</Suspense>
    </>
  )
}

export const BooksPage = ({ shelf }: { shelf: Shelf }) => (
  <>
    <PageTitle title={SHELF_INFO[shelf].title} intro={SHELF_INFO[shelf].intro} />
    <ShelfBooks shelf={shelf} />
  </>
)
