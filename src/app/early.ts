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

/** Gives the app what came before it. To be called when it listens. */
export const handOver = (): void => {
  removeEventListener('input', keepTyped, true)
  removeEventListener('click', keepTap, true)
  for (const [field, text] of typed) if (field.isConnected) typeAgain(field, text)
  if (tapped?.isConnected) tapped.click()
  typed.clear()
  tapped = undefined
}
