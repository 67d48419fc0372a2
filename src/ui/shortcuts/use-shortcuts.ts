import { useEffect, useEffectEvent } from 'react'

/** A single key, with what it does in the words of the list of shortcuts. */
export interface Shortcut {
  /** In lower case. */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const isPlainKey = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !repeat

/** Single keys work everywhere on the page except in fields and above an open dialog. */
export const useShortcuts = (shortcuts: readonly Shortcut[], isOn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isPlainKey(event) || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"], dialog[open]')) return
    const shortcut = shortcuts.find(({ key }) => key === event.key.toLowerCase())
    if (!shortcut) return
    event.preventDefault()
    shortcut.run()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}
