import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'article' | 'section'
  /** Its parts stand one under the other, with the same room between them. */
  stacked?: boolean
}

export const Card = ({ as: Tag = 'div', stacked, className, ...rest }: CardProps) => (
  <Tag {...rest} className={classNames(styles.card, stacked && styles.stacked, className)} />
)

interface CardHeadProps {
  title: ReactNode
  /** Stands beside the title: a badge. */
  children: ReactNode
}

/** What a card in a list is about, and how it stands. */
export const CardHead = ({ title, children }: CardHeadProps) => (
  <header className={styles.head}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </header>
)

/** Small things about a card, side by side. */
export const CardFacts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>
