import { Outlet, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useState } from 'react'
import type { Page } from '#contract/pages/pages.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useIsInFrame } from './is-in-frame.ts'
import styles from './layout.module.css'
import { BottomNavigation } from './navigation/bottom-navigation.tsx'

const Offers = lazyWithRetry(async () => (await import('./offers.tsx')).Offers)
const IdleParts = lazyWithRetry(async () => (await import('./idle-parts.tsx')).IdleParts)

type HideablePart = NonNullable<Page['hides']>[number]

const CONTENT_ID = 'main'

/** Adds no history entry, so that Back still does what the page expects. In a call it asks before it leaves. */
const skipToContent = (event: MouseEvent<HTMLAnchorElement>): void => {
  const content = document.getElementById(CONTENT_ID)
  if (!content) return
  event.preventDefault()
  content.focus({ preventScroll: true })
  content.scrollIntoView()
}

/** Leads past the header. Before the app runs, the browser follows the link. */
const SkipLink = () => (
  <a className={styles.skipLink} href={`#${CONTENT_ID}`} onClick={skipToContent}>
    Skip to content
  </a>
)

/** Header, page, footer and bottom navigation; inside an iframe only the page. */
export const Layout = () => {
  const hides = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.hides })
  const isFramed = useIsInFrame()
  const isIdle = useIsIdle()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const shows = (part: HideablePart) => !isFramed && !hides?.includes(part)
  const menu = { isMenuOpen, onOpenMenu: () => setMenuOpen(true) }
  return (
    <div className={styles.frame}>
      <SkipLink />
      {shows('header') && <Header {...menu} />}
      {isIdle && shows('offers') && (
        <Suspense fallback={null}>
          <Offers />
        </Suspense>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={hides?.includes('header') ? styles.fullPage : styles.page}>
        <Outlet />
      </main>
      {shows('footer') && <Footer />}
      {shows('navigation') && <BottomNavigation {...menu} />}
      {(isIdle || isMenuOpen) && shows('navigation') && (
        <Suspense fallback={null}>
          <IdleParts isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
