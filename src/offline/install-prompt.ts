import { createAtom } from '@tanstack/store'
import { useAtomValue } from './use-atom-value.ts'

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

const waiting = createAtom<InstallPrompt | null>(null)

const install = async (): Promise<void> => {
  const prompt = waiting.get()
  waiting.set(null)
  await prompt?.prompt()
}

/** Catches the browser's offer to install, which comes once and early: call it when the page starts. */
export const watchInstall = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) waiting.set(event)
  })
  addEventListener('appinstalled', () => waiting.set(null))
}

/** Whether the app can be installed now, and the tap that does it. */
export const useInstall = (): { readonly canInstall: boolean; readonly install: () => Promise<void> } => ({
  canInstall: useAtomValue(waiting, null) !== null,
  install,
})
