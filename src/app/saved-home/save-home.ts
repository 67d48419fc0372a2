import { isInFrame } from '#src/app/shell/is-in-frame.ts'
import { destinationAfterLogin } from '#src/features/auth/destination-after-login.ts'
import { sendHome } from '#src/offline/service-worker/send-home.ts'
import { session } from '#src/session/session.ts'
import type { AppRouter } from '../router.tsx'
import { SAVED_HOME_MARK } from './render-into-shell.ts'

/** A longer page is not saved, because the next visit has to read all of it before it shows anything. */
const MAX_LENGTH = 300_000
/** A page with fields is not saved, because its HTML has what was typed. A room that is open now may soon be closed. */
const UNFIT_PARTS = '[aria-busy="true"], [role="alert"], [data-open-room], form, input, select, textarea'
const UNFIT = `main :is(${UNFIT_PARTS}), [${SAVED_HOME_MARK}]`
/** What needs its script, and what the first render of the next visit has no place for: it would vanish and return. */
const LEFT_OUT = 'dialog, script, video, audio, iframe, [data-late="without-place"] > *'

/** A copy of the app's HTML that only shows, without the styles that our policy forbids in HTML. */
const copyHtml = (app: Element): string => {
  const copy = document.createElement('div')
  copy.append(...[...app.children].map((child) => child.cloneNode(true)))
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove()
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  for (const image of copy.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src')
  for (const child of copy.children) {
    child.toggleAttribute('inert', true)
    child.toggleAttribute(SAVED_HOME_MARK, true)
  }
  return copy.innerHTML
}

/** Saves the user's home page whenever they leave it, so that the worker can show it before the app runs. */
export const startSavingHome = (router: AppRouter): void => {
  if (isInFrame()) return
  /** The page on the screen, and the user for whom it was loaded. */
  let shown = { path: router.state.resolvedLocation?.pathname, account: session.current()?.user.id }
  let lastHtml = ''
  const saveIfHome = (): void => {
    const user = session.current()?.user
    if (!user || user.id !== shown.account) return
    const path = destinationAfterLogin(undefined, user.role)
    const app = document.getElementById('app')
    if (shown.path !== path || !app || app.querySelector(UNFIT)) return
    const html = copyHtml(app)
    if (html === lastHtml || html.length > MAX_LENGTH) return
    lastHtml = html
    sendHome({ account: user.id, release: import.meta.env.VITE_RELEASE, path, html })
  }
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) saveIfHome()
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    shown = { path: toLocation.pathname, account: session.current()?.user.id }
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) saveIfHome()
  })
}
