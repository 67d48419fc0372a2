import { useSyncExternalStore } from 'react'

const SHORTCUTS_OFF_KEY = 'shortcutsOff'
const listeners = new Set<() => void>()
let isOnWithoutStorage = true

/** Single keys can be switched off, because speech input and shaking hands press them by accident (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(SHORTCUTS_OFF_KEY) === null
  } catch {
    return isOnWithoutStorage
  }
}

const switchShortcuts = (isOn: boolean): void => {
  isOnWithoutStorage = isOn
  try {
    if (isOn) localStorage.removeItem(SHORTCUTS_OFF_KEY)
    else localStorage.setItem(SHORTCUTS_OFF_KEY, 'true')
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

export const useShortcutChoice = () =>
  [useSyncExternalStore(subscribe, areShortcutsOn, () => true), switchShortcuts] as const
