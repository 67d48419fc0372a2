import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { comesLater } from '#src/ui/until-loaded.ts'
import { useIdle } from '#src/ui/use-idle.ts'
import { chromeOf } from './chrome.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useFramed } from './use-framed.ts'

const Bars = comesLater(async () => (await import('./bars.tsx')).Bars)

/** Header, page, footer; in a frame the page alone. */
export const Layout = () => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { hasHeader, hasFooter, hasBars, hasChat } = chromeOf(pathname)
  const isFramed = useFramed()
  const isIdle = useIdle()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {hasHeader && !isFramed && <Header />}
      <main id="main" tabIndex={-1} className={hasHeader ? styles.page : styles.whole}>
        <Outlet />
      </main>
      {hasFooter && !isFramed && <Footer />}
      {isIdle && hasBars && !isFramed && (
        <Suspense fallback={null}>
          <Bars hasChat={hasChat} />
        </Suspense>
      )}
    </div>
  )
}
