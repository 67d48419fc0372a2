import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DownIcon } from '#src/ui/icons.tsx'
import styles from './division-list.module.css'

/** A division of the Quran and its first verse. */
export interface DivisionStart {
  readonly number: number
  readonly name: string
  readonly detail: string
  /** The first verse, such as `2:142`. */
  readonly verse: string
  readonly arabic?: string
}

interface DivisionListProps {
  title: string
  /** Called when the list opens, so that closed lists render nothing. */
  listStarts: () => readonly DivisionStart[]
  onOpen?: (() => void) | undefined
  /** Replaces the history entry, which belongs to a panel that closes. */
  replace?: boolean | undefined
}

/** A collapsible list of links to the first verses of juz, hizbs, manzils or rukus. */
export const DivisionList = ({ title, listStarts, onOpen, replace = false }: DivisionListProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.list} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <DownIcon />
      </summary>
      {isOpen && (
        <ol className={styles.divisions}>
          {listStarts().map(({ number, name, detail, verse, arabic }) => (
            <li key={number}>
              <Link
                to="/quran-chapters/$chapterId"
                params={{ chapterId: verse.split(':')[0] ?? '' }}
                hash={verse}
                preload={false}
                replace={replace}
                onClick={onOpen}
              >
                <span className={styles.number}>{number}</span>
                <span>{name}</span>
                {arabic && (
                  <span className={styles.arabic} lang="ar" dir="rtl" translate="no">
                    {arabic}
                  </span>
                )}
                <span className={styles.detail}>{detail}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
