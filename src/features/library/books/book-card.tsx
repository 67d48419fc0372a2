import type { ReactNode } from 'react'
import { formatBookSize, toBookTitle } from '#contract/library/shelves.ts'
import styles from './books.module.css'

const FILE_KINDS: Readonly<Record<string, string>> = { pdf: 'PDF', epub: 'EPUB' }

const fileKindOf = (name: string): string => FILE_KINDS[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'File'

interface BookCardProps {
  /** Its file name, with or without its path. */
  name: string
  bytes: number
  /** Opens it in a new tab; undefined where there is nothing to open. */
  href: string | undefined
  /** How it is kept on this phone. */
  children?: ReactNode
}

/** A book: its title, its kind and its size. */
export const BookCard = ({ name, bytes, href, children }: BookCardProps) => (
  <li className={styles.card}>
    <a className={styles.book} href={href} target="_blank" rel="noreferrer">
      <span className={styles.title} dir="auto">
        {toBookTitle(name)}
      </span>
      <span className={styles.facts}>
        {fileKindOf(name)} · {formatBookSize(bytes)}
      </span>
    </a>
    {children}
  </li>
)
