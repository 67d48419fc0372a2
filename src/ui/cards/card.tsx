import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'li' | 'article' | 'section'
  /** Stacks its parts with equal gaps. */
  stacked?: boolean
}

export const Card = ({ as: Tag = 'div', stacked, className, ...rest }: CardProps) => (
  <Tag {...rest} className={classNames(styles.card, stacked && styles.stacked, className)} />
)

interface CardHeadProps {
  title: ReactNode
  /** Beside the title, such as a badge. */
  children?: ReactNode
}

/** Title and status of a card in a list. */
export const CardHead = ({ title, children }: CardHeadProps) => (
  <header className={styles.head}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </header>
)

/** Details of a card in one row. */
export const CardFacts = ({ children }: { children: ReactNode }) => <p className={styles.facts}>{children}</p>
