import { useQuery } from '@tanstack/react-query'
import type { BookFile } from '#contract/library/books.ts'
import { SHELVES, type Shelf } from '#contract/library/shelves.ts'
import { RowList } from '#src/ui/lists/row-list.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { AddBookForm } from './add-book-form.tsx'
import styles from './books.module.css'
import { booksQuery } from './books.queries.ts'
import { BuiltInBooks } from './built-in-books.tsx'
import { ManagedBook } from './managed-book.tsx'
import { SHELF_INFO } from './shelf-info.ts'

const UploadedBooks = ({ shelf, books }: { shelf: Shelf; books: readonly BookFile[] }) =>
  books.length === 0 ? (
    <p className={shared.hint}>No books yet.</p>
  ) : (
    <RowList aria-label={`Books under ${SHELF_INFO[shelf].title}`}>
      {books.map((book) => (
        <ManagedBook key={book.id} shelf={shelf} book={book} />
      ))}
    </RowList>
  )

const ShelfSection = ({ shelf }: { shelf: Shelf }) => {
  const books = useQuery(booksQuery(shelf))
  if (books.isPending) return <Skeleton count={2} />
  if (!books.data) return <ErrorState message={`Error: ${books.error.message}`} onRetry={() => void books.refetch()} />
  const builtIn = books.data.filter(({ isMade }) => isMade)
  return (
    <>
      <UploadedBooks shelf={shelf} books={books.data.filter(({ isMade }) => !isMade)} />
      {builtIn.length > 0 && <BuiltInBooks books={builtIn} />}
    </>
  )
}

/** Lets admins add, replace and remove the books of the Library. */
export const ManageLibraryPage = () => (
  <>
    <PageTitle title="Manage Library" />
    {SHELVES.map((shelf) => (
      <section key={shelf} className={styles.shelf} aria-labelledby={`shelf-${shelf}`}>
        <h2 id={`shelf-${shelf}`} className={shared.heading}>
          {SHELF_INFO[shelf].title}
        </h2>
        <AddBookForm shelf={shelf} />
        <ShelfSection shelf={shelf} />
      </section>
    ))}
    <p className={shared.hint}>Books you add here are public. Everyone can read and save them.</p>
  </>
)
