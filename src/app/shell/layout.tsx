import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { comesLater } from '#src/ui/until-loaded.ts'
import { useIdle } from '#src/ui/use-idle.ts'
import { chromeOf } from './chrome.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { useFramed } from './use-framed.ts'

const Offers = comesLater(async () => (await import('./offers.tsx')).Offers)
const ChatLink = comesLater(async () => (await import('./chat-link.tsx')).ChatLink)

/** Header, page, footer; in a frame the page alone. */
export const Layout = () => {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const { hasHeader, hasFooter, hasOffers, hasChat } = chromeOf(pathname)
  const isFramed = useFramed()
  const isIdle = useIdle()
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {hasHeader && !isFramed && <Header />}
      {isIdle && hasOffers && !isFramed && (
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={hasHeader ? styles.page : styles.whole}>
        <Outlet />
      </main>
      {hasFooter && !isFramed && <Footer />}
      {isIdle && hasChat && !isFramed && (
        <Suspense fallback={null}>
          <ChatLink />
        </Suspense>
      )}
    </div>
  )
}
