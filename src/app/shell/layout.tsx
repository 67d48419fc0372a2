import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { chromeOf } from './chrome.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useIdle } from './use-idle.ts'

const Bars = lazy(() => import('./bars.tsx').then(({ Bars }) => ({ default: Bars })))

/** Header, page, footer. */
export const Layout = () => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { hasHeader, hasFooter } = chromeOf(pathname)
  const isIdle = useIdle()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {hasHeader && <Header />}
      <main id="main" tabIndex={-1} className={hasHeader ? styles.page : styles.whole}>
        <Outlet />
      </main>
      {hasFooter && <Footer />}
      {isIdle && (
        <Suspense fallback={null}>
          <Bars />
        </Suspense>
      )}
    </div>
  )
}
