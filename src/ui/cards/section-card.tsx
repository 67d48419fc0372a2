import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './section-card.module.css'

interface SectionCardProps {
  title: string
  /** The link to the screen with the full content. */
  action: ReactNode
  children: ReactNode
}

/** A section of an overview. */
export const SectionCard = ({ title, action, children }: SectionCardProps) => (
  <Card as="section" className={styles.section}>
    <header className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {action}
    </header>
    {children}
  </Card>
)
