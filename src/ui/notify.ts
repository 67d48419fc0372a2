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
export interface Message extends Required<Timing> {
  readonly tone: Tone
  readonly text: string
}

export const DEFAULT_MS = 5000
const nothing = () => undefined
let opening: Promise<(message: Message) => void> | undefined

const say =
  (tone: Tone) =>
  (text: string, { ms = DEFAULT_MS, detail = '', onClosed = nothing, action }: Timing = {}): void => {
    opening ??= import('./message-root.ts').then(({ openMessages }) => openMessages())
    opening.then((show) => show({ tone, text, ms, detail, onClosed, action }), onClosed)
  }

/** Short messages at the top of the screen. */
export const notify = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }
