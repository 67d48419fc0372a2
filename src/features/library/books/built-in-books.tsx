import type { BookFile } from '#contract/library/books.ts'
import { formatBookSize, toBookTitle } from '#contract/library/shelves.ts'
import shared from '#src/ui/shared.module.css'
import styles from './books.module.css'

/** The books that come with each release. Admins cannot change them. */
export const BuiltInBooks = ({ books }: { books: readonly BookFile[] }) => (
  <details>
    <summary className={styles.summary}>{`${books.length} built-in books`}</summary>
    <p className={shared.hint}>
      Each release includes these books, made from the text of the Quran. You cannot replace or remove them, but a book
      that you add with the same file name is shown instead.
    </p>
    <ul className={shared.stackS}>
      {books.map((book) => (
        <li key={book.id}>
          <a className={styles.builtInBookLink} href={book.url} target="_blank" rel="noreferrer">
            {toBookTitle(book.key)}
          </a>{' '}
          <span className={shared.hint}>{formatBookSize(book.size)}</span>
        </li>
      ))}
    </ul>
  </details>
)
