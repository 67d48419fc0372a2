import type { ReactNode } from 'react'
import { formatBookSize, toBookTitle } from '#contract/library/shelves.ts'
import shared from '#src/ui/shared.module.css'
import styles from './books.module.css'

const FILE_KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', epub: 'EPUB' }

const fileKindOf = (name: string): string => FILE_KINDS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'File'

interface BookCardProps {
  /** File name, with or without path. */
  name: string
  bytes: number
  /** Undefined while the book cannot be opened. */
  href: string | undefined
  /** Controls for saving the book. */
  children?: ReactNode
}

/** A book with title, file type and size. */
export const BookCard = ({ name, bytes, href, children }: BookCardProps) => (
  <li className={styles.card}>
    <a className={styles.book} href={href} target="_blank" rel="noreferrer">
      <span className={styles.title} dir="auto">
        {toBookTitle(name)}
      </span>
      <span className={shared.hint}>{`${fileKindOf(name)} · ${formatBookSize(bytes)}`}</span>
    </a>
    {children}
  </li>
)
