// Stands in the page itself, as a script of its own that runs before anything is shown: it can import nothing.

export {}

/** What was typed where, and the button that was tapped last, while the page was shown and nobody listened yet. */
const typed = new Map<HTMLInputElement, string>()
let tapped: HTMLElement | undefined

const keepTyped = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement) typed.set(target, target.value)
}

// Links need no help. A form would send itself, with all that was typed in its address.
const keepTap = (event: Event): void => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button, summary') : null
  if (!button) return
  event.preventDefault()
  tapped = button
}

addEventListener('input', keepTyped, true)
addEventListener('click', keepTap, true)

const tell = (field: HTMLInputElement): boolean => field.dispatchEvent(new Event('input', { bubbles: true }))

const typeAgain = (field: HTMLInputElement, text: string): void => {
  // What is not taken over yet is so with the first event that it gets.
  tell(field)
  // React believes an input event only where the value differs from the last that it was told of.
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  tell(field)
}

/** Gives the app what came before it. */
const handOver = (): void => {
  removeEventListener('input', keepTyped, true)
  removeEventListener('click', keepTap, true)
  removeEventListener('click', handOver, true)
  for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
  if (tapped?.isConnected) tapped.click()
  typed.clear()
  tapped = undefined
}

/**
 * From now on the app answers to taps, also while it still takes the page over: kept, they would count twice. What came
 * before a tap comes before it now too.
 */
const leaveTaps = (): void => {
  removeEventListener('click', keepTap, true)
  addEventListener('click', handOver, true)
}

const addLink = (facts: Partial<HTMLLinkElement>) =>
  new Promise((done) => {
    const element = Object.assign(document.createElement('link'), facts)
    element.onload = done
    element.onerror = done
    document.head.append(element)
  })

const parsed = new Promise((done) => {
  document.addEventListener('DOMContentLoaded', done)
})

/** A prerendered page names what makes it an app, and asks for it when its text is seen. */
const load = async (): Promise<void> => {
  const { parts = '' } = document.querySelector<HTMLMetaElement>('meta[name="app-parts"]')?.dataset ?? {}
  const [styles = '', script = '', ...modules] = parts.split(' ')
  if (!script) return
  for (const href of modules) void addLink({ rel: 'modulepreload', href, crossOrigin: '' })
  void addLink({ rel: 'modulepreload', href: script, crossOrigin: '' })
  // Nothing that a script shows may lack its styles.
  await Promise.all([addLink({ rel: 'stylesheet', href: styles, crossOrigin: '' }), parsed])
  // An import takes an address as text; the `src` of a script would need a policy for Trusted Types here.
  void import(/* @vite-ignore */ script)
}

const isSeen = new Promise((done) => {
  new PerformanceObserver((paints) => paints.getEntriesByName('first-contentful-paint').forEach(done)).observe({
    type: 'paint',
    buffered: true,
  })
})
const isLoaded = new Promise((done) => {
  addEventListener('load', done)
})
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
// Not every browser tells of its paints, and a tab behind another has none. What is on the phone is whole before it is
// painted: to ask for the app already then would hold the paint up.
const isWhole = isLoaded.then(() => document.hidden || frame().then(frame))
void Promise.race([isSeen, isWhole]).then(load)

Object.assign(globalThis, { early: { leaveTaps, handOver } })
