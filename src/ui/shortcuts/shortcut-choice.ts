import { useState } from 'react'

const SHORTCUTS_OFF_KEY = 'shortcutsOff'

/** Single keys can be switched off, because speech input and shaking hands press them by accident (WCAG 2.1.4). */
export const useShortcutChoice = () => {
  const [isOn, setOn] = useState(() => localStorage.getItem(SHORTCUTS_OFF_KEY) === null)
  const choose = (next: boolean) => {
    if (next) localStorage.removeItem(SHORTCUTS_OFF_KEY)
    else localStorage.setItem(SHORTCUTS_OFF_KEY, 'true')
    setOn(next)
  }
  return [isOn, choose] as const
}
