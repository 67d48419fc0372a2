import type { ReactNode } from 'react'
import styles from './page-title.module.css'

interface PageTitleProps {
  title: ReactNode
  intro?: ReactNode
  /** Beside the title where there is room. */
  action?: ReactNode
}

export const PageTitle = ({ title, intro, action }: PageTitleProps) => (
  <header className={styles.head}>
    <div className={styles.text}>
      <h1>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
    </div>
    {action}
  </header>
)
