import { type StaticDataRouteOption, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-title.module.css'
import shared from './shared.module.css'

interface PageTitleProps {
  title: ReactNode
  intro?: ReactNode
  /** Beside the title where there is room. */
  action?: ReactNode
}

/** The title that phones show in the top bar; undefined on a page without a top bar. */
const findBarTitle = ({ short, title, hides }: StaticDataRouteOption = {}): string | undefined =>
  hides?.includes('header') ? undefined : (short ?? title)

/** The title of a page. On phones it is only read aloud if the top bar already shows it. */
export const PageTitle = ({ title, intro, action }: PageTitleProps) => {
  const barTitle = useRouterState({ select: ({ matches }) => findBarTitle(matches.at(-1)?.staticData) })
  const isInBar = typeof title === 'string' && title.toLowerCase() === barTitle?.toLowerCase()
  return (
    <header className={classNames(styles.head, isInBar && !intro && !action && styles.hiddenAlone)}>
      <div className={styles.text}>
        <h1 className={isInBar ? shared.hiddenOnPhones : undefined}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {action}
    </header>
  )
}
