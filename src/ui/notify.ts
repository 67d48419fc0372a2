import styles from './notify.module.css'

type Tone = 'success' | 'error' | 'info' | 'warning'

interface Timing {
  /** How long the message stands. */
  ms?: number
  /** Called once the message has gone, or could not be shown at all. */
  onClosed?: () => void
  /** Smaller text below the message, such as the reason of a failure. */
  detail?: string
  /** A button in the message. */
  action?: Action | undefined
}
interface Action {
  readonly label: string
  readonly onClick: () => void
}

export const DEFAULT_MS = 5000
const nothing = () => undefined
let opening: Promise<{ say: (tone: Tone, text: string, timing: Required<Timing>) => void }> | undefined

const topDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/** A modal dialog makes everything outside it inert, also what stands above it: its messages live inside it. */
const moveInto = (host: HTMLElement, place: HTMLElement): void => {
  if (host.matches(':popover-open')) host.hidePopover()
  if (host.parentElement !== place) place.append(host)
  // Shown again, so that the message stands above a dialog that was opened since.
  host.showPopover()
  if (place instanceof HTMLDialogElement)
    place.addEventListener('close', () => moveInto(host, topDialog() ?? document.body), { once: true })
}

/** Messages stand in a root of their own, so that prerendered pages hydrate without them. */
const open = async () => {
  const [{ Toaster, toast }, { createRoot }, { createElement }] = await Promise.all([
    import('sonner'),
    import('react-dom/client'),
    import('react'),
  ])
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  document.body.append(host)
  createRoot(host).render(
    createElement(Toaster, { position: 'top-right', closeButton: true, className: styles.list ?? '' }),
  )
  const say = (tone: Tone, text: string, { ms, detail, onClosed, action }: Required<Timing>) => {
    moveInto(host, topDialog() ?? document.body)
    // The same words twice at once are one message.
    const id = `${tone} ${text} ${detail}`
    const closing = { onAutoClose: onClosed, onDismiss: onClosed }
    toast[tone](text, {
      id,
      duration: ms,
      ...closing,
      ...(detail && { description: detail }),
      ...(action && { action }),
    })
  }
  return { say }
}

const say =
  (tone: Tone) =>
  (text: string, { ms = DEFAULT_MS, detail = '', onClosed = nothing, action }: Timing = {}): void => {
    opening ??= open()
    opening.then((messages) => messages.say(tone, text, { ms, detail, onClosed, action }), onClosed)
  }

/** Short messages at the top of the screen. */
export const notify = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }

/**
 * Says what was done, and offers to undo it.
 * @param done the message, and whom or what it is about
 * @param ms how long Undo is offered
 * @param undo called when it is pressed
 */
export const offerUndo = (done: { readonly text: string; readonly about: string }, ms: number, undo: () => void) =>
  notify.success(done.text, { detail: done.about, ms, action: { label: 'Undo', onClick: undo } })
