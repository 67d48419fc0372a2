import type { Message, Timing, Tone } from './toaster.ts'

/** How long the messages of login and logout stay. */
export const SHORT_MS = 1000

export const DEFAULT_MS = 5000
const nothing = () => undefined
let opening: Promise<(message: Message) => void> | undefined

const say =
  (tone: Tone) =>
  (text: string, { ms = DEFAULT_MS, detail = '', onClosed = nothing, action }: Timing = {}): void => {
    opening ??= import('./toaster.ts').then(({ openMessages }) => openMessages())
    opening.then((show) => show({ tone, text, ms, detail, onClosed, action }), onClosed)
  }

/** Short messages at the top of the screen. */
export const notify = { success: say('success'), error: say('error'), info: say('info'), warning: say('warning') }
