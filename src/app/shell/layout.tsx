import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Page } from '#contract/pages/pages.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useIsInFrame } from './is-in-frame.ts'
import styles from './layout.module.css'

const Offers = lazyWithRetry(async () => (await import('./offers.tsx')).Offers)
const ChatLink = lazyWithRetry(async () => (await import('./chat-link.tsx')).ChatLink)

type HideablePart = NonNullable<Page['hides']>[number]

/** Header, page and footer; inside an iframe only the page. */
export const Layout = () => {
  const hides = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.hides })
  const isFramed = useIsInFrame()
  const isIdle = useIsIdle()
  const shows = (part: HideablePart) => !isFramed && !hides?.includes(part)
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      {shows('header') && <Header />}
      {isIdle && shows('offers') && (
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={hides?.includes('header') ? styles.fullPage : styles.page}>
        <Outlet />
      </main>
      {shows('footer') && <Footer />}
      {isIdle && shows('chat') && (
        <Suspense fallback={null}>
          <ChatLink />
        </Suspense>
      )}
    </div>
  )
}
