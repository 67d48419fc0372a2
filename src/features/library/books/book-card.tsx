import type { ReactNode } from 'react'
import { formatBookSize, type Shelf, toBookTitle } from '#contract/library/shelves.ts'
import { BookCover } from './book-cover.tsx'
import styles from './books.module.css'

const FILE_KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', epub: 'EPUB' }

const fileKindOf = (name: string): string => FILE_KINDS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'File'

interface BookCardProps {
  /** File name, with or without path. */
  name: string
  shelf: Shelf
  bytes: number
  /** Undefined while the book cannot be opened. */
  href: string | undefined
  /** Controls for saving the book. */
  children?: ReactNode
}

/** A book in a row: cover, title, file type and size. */
export const BookCard = ({ name, shelf, bytes, href, children }: BookCardProps) => (
  <li className={styles.card}>
    <a className={styles.book} href={href} target="_blank" rel="noreferrer">
      <BookCover name={name} shelf={shelf} />
      <span>
        <span className={styles.title} dir="auto">
          {toBookTitle(name)}
        </span>
        <span className={styles.facts}>{`${fileKindOf(name)} · ${formatBookSize(bytes)}`}</span>
      </span>
    </a>
    {children}
  </li>
)
