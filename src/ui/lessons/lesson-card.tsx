import type { ReactNode } from 'react'
import styles from './next-lesson.module.css'

interface LessonCardProps {
  /** The name of the region. */
  name: string
  label: ReactNode
  /** The class, where the page does not name it. */
  title: ReactNode
  /** When it is. */
  children?: ReactNode
  actions: ReactNode
}

/** A lesson in a few lines, with the way in. */
export const LessonCard = ({ name, label, title, children, actions }: LessonCardProps) => (
  <section className={styles.lesson} aria-label={name}>
    <div className={styles.text}>
      <p className={styles.label}>{label}</p>
      {title && (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {children}
    </div>
    <div className={styles.actions}>{actions}</div>
  </section>
)
