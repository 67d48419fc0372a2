import { lazy } from 'react'
import { Tool } from '#src/features/library/quran/disclosure.tsx'
import styles from './go-to.module.css'

const Ways = lazy(async () => ({ default: (await import('./go-to-panel.tsx')).Ways }))

/** The ways to any verse, chapter, juz or page; brief where several tools share a line. */
export const GoTo = ({ isBrief = false }: { isBrief?: boolean }) => {
  const label = (
    <>
      Go to<span className={isBrief ? styles.rest : undefined}> a verse, juz or page</span>
    </>
  )
  return <Tool label={label}>{(close) => <Ways onGo={close} />}</Tool>
}
