import styles from './notify.module.css'

type Tone = 'success' | 'error' | 'info' | 'warning'

interface Timing {
  /** How long the message stands. */
  ms?: number
}

const DEFAULT_MS = 5000
let opening: Promise<{ say: (tone: Tone, text: string, ms: number) => void }> | undefined

/** Messages stand in a root of their own, so that prerendered pages hydrate without them. */
const open = async () => {
  const [{ Toaster, toast }, { createRoot }, { createElement }] = await Promise.all([
    import('sonner'),
    import('react-dom/client'),
    import('react'),
    import('sonner/dist/styles.css'),
  ])
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  document.body.append(host)
  createRoot(host).render(
    createElement(Toaster, { position: 'top-right', closeButton: true, className: styles.list ?? '' }),
  )
  const say = (tone: Tone, text: string, ms: number) => {
    // Shown anew, so that the message stands above a dialog that was opened since.
    if (host.matches(':popover-open')) host.hidePopover()
    host.showPopover()
    toast[tone](text, { duration: ms })
  }
  return { say }
}

const say =
  (tone: Tone) =>
  (text: string, { ms = DEFAULT_MS }: Timing = {}): void => {
    opening ??= open()
    void opening.then((messages) => messages.say(tone, text, ms))
  }

/** Short messages at the top of the screen. */
export const notify = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }
