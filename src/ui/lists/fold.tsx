import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { useScrollToHash } from '#src/ui/timing/use-scroll-to-hash.ts'
import { DESKTOP_QUERY, useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './fold.module.css'

interface FoldProps {
  /** The fragment of an address that opens it and scrolls to it. */
  id: string
  title: string
  /** A summary for readers who see only its head. */
  detail: string
  startsOpen?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A section of a long page. It starts closed on phones and open on desktops. */
export const Fold = ({ id, title, detail, startsOpen = false, className, children }: FoldProps) => {
  const isWide = useMediaQuery(DESKTOP_QUERY)
  const isAddressed = useLocation({ select: ({ hash }) => hash === id })
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? (startsOpen || isWide || isAddressed)
  return (
    <details
      ref={useScrollToHash(id)}
      id={id}
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setChoice(open)}
    >
      <summary className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.detail}>{detail}</span>
      </summary>
      <div className={classNames(styles.content, className)}>{children}</div>
    </details>
  )
}
