// The build inlines this script (`vite.pre-hydration.ts`). It runs before the first paint and cannot import anything.

export {}

/** The page to open after the login, as a query. */
const [next = ''] = location.search.match(/\bnext=[^&]*/) ?? []

/** Prerendered HTML is the same for everyone. Its styles depend on the user's role, the chosen theme and the next page. */
const markRoot = ({ dataset }: HTMLElement): void => {
  dataset.next = next
  try {
    const role = localStorage.getItem('auth-store') && localStorage.getItem('userRole')
    if (role) dataset.role = role
    const theme = localStorage.getItem('theme')
    if (theme) dataset.theme = theme
  } catch {
    // The browser blocks storage, so there is no signed-in user.
  }
}
markRoot(document.documentElement)

/** The last value of each field and the last tapped button, until React listens. */
const capturedValues = new Map<HTMLInputElement, string>()
let tappedElement: HTMLElement | undefined

const captureInput = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) capturedValues.set(target, target.value)
}

// Links work without scripts. A form would submit itself, with its fields in the URL.
const captureTap = (event: Event): void => {
  const { target } = event
  const tapped = target instanceof Element && target.closest<HTMLElement>('button, summary')
  if (!tapped) return
  event.preventDefault()
  tappedElement = tapped
}

addEventListener('input', captureInput, true)
addEventListener('click', captureTap, true)

const dispatchInput = (field: HTMLInputElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }))

const replayInput = (field: HTMLInputElement, value: string): void => {
  // React hydrates a Suspense boundary at the first event inside it.
  dispatchInput(field)
  // React ignores an input event whose value equals the last one it saw.
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  dispatchInput(field)
}

const replayEvents = (): void => {
  removeEventListener('input', captureInput, true)
  removeEventListener('click', captureTap, true)
  removeEventListener('click', replayEvents, true)
  for (const [field, value] of capturedValues) if (field.isConnected) replayInput(field, value)
  if (tappedElement?.isConnected) tappedElement.click()
  capturedValues.clear()
  tappedElement = undefined
}

/** React now handles taps itself, also while it hydrates. A captured tap would count twice; earlier events go first. */
const stopCapture = (): void => {
  removeEventListener('click', captureTap, true)
  addEventListener('click', replayEvents, true)
}

const addLink = (properties: Partial<HTMLLinkElement>) =>
  new Promise((done) => {
    const element = Object.assign(document.createElement('link'), properties)
    element.onload = done
    element.onerror = done
    document.head.append(element)
  })

const documentParsed = new Promise((done) => {
  document.addEventListener('DOMContentLoaded', done)
})

/** Prerendered HTML does not know the URL, whose `next` these links hand on. */
const addNextToLinks = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-next]')) link.search = next
}
void documentParsed.then(addNextToLinks)

/** Loads the app. Prerendered pages list its files in a meta tag. */
const loadApp = async (): Promise<void> => {
  const { parts = '' } = document.querySelector<HTMLMetaElement>('meta[name="app-parts"]')?.dataset ?? {}
  const [styles = '', script = '', ...modules] = parts.split(' ')
  if (!script) return
  for (const href of [...modules, script]) void addLink({ rel: 'modulepreload', href, crossOrigin: '' })
  // The app renders elements whose rules are only in the full style sheet.
  await Promise.all([addLink({ rel: 'stylesheet', href: styles, crossOrigin: '' }), documentParsed])
  // Trusted Types cover the `src` of a script element, but not `import()`.
  void import(/* @vite-ignore */ script)
}

const firstContentPainted = new Promise((done) => {
  new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint').forEach(done)).observe({
    type: 'paint',
    buffered: true,
  })
})
const windowLoaded = new Promise((done) => {
  addEventListener('load', done)
})
const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)
// Some browsers report no paint, and a hidden tab has none. Two frames, because a cached page loads before it is
// painted, and loading the app at once would delay the paint.
const paintedOrHidden = windowLoaded.then(() => document.hidden || nextFrame().then(nextFrame))
void Promise.race([firstContentPainted, paintedOrHidden]).then(loadApp)

Object.assign(globalThis, { preHydration: { stopCapture, replayEvents } })
