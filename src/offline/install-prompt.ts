import { createAtom } from '@tanstack/store'
import { useAtomValue } from './use-atom-value.ts'

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

const deferredPrompt = createAtom<InstallPrompt | null>(null)

const install = async (): Promise<void> => {
  const prompt = deferredPrompt.get()
  deferredPrompt.set(null)
  await prompt?.prompt()
}

/** The browser fires `beforeinstallprompt` once and early, so this must run at page start. */
export const captureInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) deferredPrompt.set(event)
  })
  addEventListener('appinstalled', () => deferredPrompt.set(null))
}

export const useInstallPrompt = (): { readonly canInstall: boolean; readonly install: () => Promise<void> } => ({
  canInstall: useAtomValue(deferredPrompt, null) !== null,
  install,
})
