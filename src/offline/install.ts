import { useSyncExternalStore } from 'react'

interface InstallPrompt extends Event {
  readonly prompt: () => Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

const watchers = new Set<() => void>()
let waiting: InstallPrompt | undefined

const remember = (prompt: InstallPrompt | undefined): void => {
  waiting = prompt
  for (const watcher of watchers) watcher()
}

const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

const install = async (): Promise<void> => {
  const prompt = waiting
  remember(undefined)
  await prompt?.prompt()
}

/** Catches the browser's offer to install, which comes once and early: call it when the page starts. */
export const watchInstall = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) remember(event)
  })
  addEventListener('appinstalled', () => remember(undefined))
}

/** Whether the app can be installed now, and the tap that does it. */
export const useInstall = (): { readonly canInstall: boolean; readonly install: () => Promise<void> } => {
  const canInstall = useSyncExternalStore(
    subscribe,
    () => waiting !== undefined,
    () => false,
  )
  return { canInstall, install }
}
