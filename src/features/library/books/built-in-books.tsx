import type { BookFile } from '#contract/library/books.ts'
import { formatBookSize, toBookTitle } from '#contract/library/shelves.ts'
import styles from './books.module.css'

/** The books that came with the app: they stand on the shelf by themselves, and there is nothing to put in order. */
export const BuiltInBooks = ({ books }: { books: readonly BookFile[] }) => (
  <details>
    <summary className={styles.made}>{books.length} books made by the app</summary>
    <p className={styles.facts}>
      They are made from the text of the Quran with each release, and cannot be replaced or removed. A book that you add
      under the same file name stands in the place of one.
    </p>
    <ul className={styles.rows}>
      {books.map((book) => (
        <li key={book.id}>
          <a className={styles.madeBook} href={book.url} target="_blank" rel="noreferrer">
            {toBookTitle(book.key)}
          </a>{' '}
          <span className={styles.facts}>{formatBookSize(book.size)}</span>
        </li>
      ))}
    </ul>
  </details>
)
