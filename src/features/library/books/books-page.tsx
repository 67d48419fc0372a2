import { useQuery } from '@tanstack/react-query'
import type { BookFile } from '#contract/library/books.ts'
import { bookSize, bookTitle, type Shelf } from '#contract/library/shelves.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './books.module.css'
import { booksOn } from './books.queries.ts'
import { SHELF_WORDS } from './shelf-words.ts'

const KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', epub: 'EPUB' }

const kindOf = (key: string): string => KINDS[key.split('.').at(-1) ?? ''] ?? 'File'

const Book = ({ book }: { book: BookFile }) => (
  <li>
    <a className={styles.book} href={book.url} target="_blank" rel="noreferrer">
      <span className={styles.title} dir="auto">
        {bookTitle(book.key)}
      </span>
      <span className={styles.facts}>
        {kindOf(book.key)} · {bookSize(book.size)}
      </span>
    </a>
  </li>
)

const Books = ({ shelf }: { shelf: Shelf }) => {
  const books = useQuery(booksOn(shelf))
  if (books.isPending)
    return (
      <div className={styles.loading} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <span className={styles.loadingWords}>Loading the books</span>
      </div>
    )
  if (!books.data) return <ErrorState message={`Error: ${books.error.message}`} onRetry={() => void books.refetch()} />
  if (books.data.length === 0)
    return <EmptyState title="This shelf is being filled." text="The first books will stand here soon." />
  return (
    <ul className={styles.books} aria-label={SHELF_WORDS[shelf].title}>
      {books.data.map((book) => (
        <Book key={book.id} book={book} />
      ))}
    </ul>
  )
}

/** A shelf of books to download. */
export const BooksPage = ({ shelf }: { shelf: Shelf }) => (
  <>
    <PageTitle title={SHELF_WORDS[shelf].title} intro={SHELF_WORDS[shelf].intro} />
    <Books shelf={shelf} />
  </>
)
