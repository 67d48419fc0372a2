import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { type AppRouter, renderWithoutSuspending } from '../router.tsx'

/** The attribute of the elements that show a saved home page. CSS hides them while nobody is signed in. */
export const SAVED_HOME_MARK = 'data-saved-home'
/** After this time a skeleton says more than an old page. */
const MAX_WAIT_MS = 2000

/** @returns false if it fails or takes too long */
const load = (router: AppRouter): Promise<boolean> =>
  Promise.race([
    router.load().then(
      () => true,
      () => false,
    ),
    new Promise<false>((done) => {
      setTimeout(done, MAX_WAIT_MS, false)
    }),
  ])

/**
 * Renders the app into the shell. If the shell shows a saved home page, the app loads the page behind it, so that the
 * first render replaces it with the whole page.
 */
export const renderIntoShell = async (container: Element, router: AppRouter, app: ReactNode): Promise<void> => {
  const root = createRoot(container)
  const isBehindSavedHome = container.querySelector(`[${SAVED_HOME_MARK}]`) !== null
  if (!isBehindSavedHome || !(await load(router))) {
    root.render(app)
    return
  }
  renderWithoutSuspending(router)
  // A transition waits for scripts that have arrived, and so renders no placeholder in their place.
  startTransition(() => root.render(app))
}
