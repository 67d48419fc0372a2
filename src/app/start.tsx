import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { hydrate, readDehydratedState } from './dehydrated-state.ts'
import { pageTitle } from './page-title.ts'
import { applyQuranService } from './quran-service.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { handleSessionChanges } from './session-changes.ts'
import { yieldToMain } from './yield-to-main.ts'

declare global {
  /** Defined by the inline script (`first-paint/pre-hydration.ts`). */
  var preHydration: { readonly stopCapture: () => void; readonly replayEvents: () => void } | undefined
}

/** In a task of its own: React hydrates no boundary for an event that is dispatched while it runs effects. */
const scheduleReplay = (): void => {
  setTimeout(() => globalThis.preHydration?.replayEvents())
}

/** A new page tells its title, and who goes by keyboard or ear starts at its top instead of where the last one ended. */
const handleNavigation = (router: AppRouter, client: QueryClient): void => {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    document.title = pageTitle(router, client)
    const main = document.getElementById('main')
    if (fromLocation && pathChanged && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  })
}

/**
 * Takes a prerendered page over as it stands, or fills the empty shell.
 * @param container holds the app
 * @param client what the server said, and will say
 * @returns the router of the running app
 */
export const startApp = async (container: HTMLElement, client: QueryClient): Promise<AppRouter> => {
  const dehydrated = readDehydratedState()
  await yieldToMain()
  const router = createAppRouter(client, createBrowserHistory())
  const app = <App client={client} router={router} onMounted={scheduleReplay} />
  handleSessionChanges(router, client)
  handleNavigation(router, client)
  applyQuranService(client)
  if (dehydrated) hydrate(client, dehydrated)
  // A page is rendered without its query: where there is one, it may show something else.
  if (!dehydrated || location.search !== '') {
    createRoot(container).render(app)
    return router
  }
  // An internal field: without it the first render waits where the server's did not, and React throws the page away.
  Object.assign(router, { ssr: { manifest: undefined } })
  await yieldToMain()
  await router.load()
  await yieldToMain()
  const initialUrl = location.href
  const onRecoverableError = (error: unknown): void => {
    // Who follows a link before the page is taken over makes React render it anew: nothing is wrong then.
    if (location.href === initialUrl) reportError(error)
  }
  // As a transition it is done in small steps, and a tap or a scroll comes between.
  startTransition(() => void hydrateRoot(container, app, { onRecoverableError }))
  globalThis.preHydration?.stopCapture()
  return router
}
