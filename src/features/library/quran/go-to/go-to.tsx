import { lazy } from 'react'
import { Disclosure } from '#src/features/library/quran/disclosure.tsx'
import styles from './go-to.module.css'

const GoToPanel = lazy(async () => ({ default: (await import('./go-to-panel.tsx')).GoToPanel }))

/** Opens the go-to panel. `isBrief` shortens the label on narrow screens. */
export const GoTo = ({ isBrief = false }: { isBrief?: boolean }) => {
  const label = (
    <>
      Go to<span className={isBrief ? styles.visuallyHidden : undefined}> a verse, juz or page</span>
    </>
  )
  return <Disclosure label={label}>{(close) => <GoToPanel onGo={close} />}</Disclosure>
}
