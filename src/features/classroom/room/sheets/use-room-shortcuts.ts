import { useEffect, useEffectEvent } from 'react'

/** A key of the room, with what it does in the words of the sheet. */
export interface RoomShortcut {
  readonly key: string
  readonly label: string
  readonly run: () => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const isPlainKey = ({ ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !repeat

/** Single keys work everywhere in the room except in fields and above an open dialog. */
export const useRoomShortcuts = (shortcuts: readonly RoomShortcut[], isOn: boolean): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || !isPlainKey(event) || isTyping(event.target) || document.querySelector('[role="dialog"]')) return
    const shortcut = shortcuts.find(({ key }) => key === event.key.toUpperCase())
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
