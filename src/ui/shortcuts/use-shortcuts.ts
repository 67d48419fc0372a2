import { useEffect, useEffectEvent } from 'react'
import { readShortcutKey } from './read-key.ts'

/** A single-key shortcut with its label in the list of shortcuts. */
export interface Shortcut {
  /** In lower case. */
  readonly key: string
  readonly label: string
  readonly run: () => void
}

const mounted = new Set<() => readonly Shortcut[]>()

/** The shortcuts of the mounted components. They have priority over the global shortcuts. */
export const listPageShortcuts = (): readonly Shortcut[] => [...mounted].flatMap((list) => list())

/** Adds single keys while the component is mounted. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const readShortcuts = useEffectEvent(() => shortcuts)
  useEffect(() => {
    const list = () => readShortcuts()
    const handleKey = (event: KeyboardEvent) => {
      const pressed = readShortcutKey(event)
      const shortcut = list().find(({ key }) => key === pressed)
      if (!shortcut) return
      event.preventDefault()
      shortcut.run()
    }
    mounted.add(list)
    addEventListener('keydown', handleKey)
    return () => {
      mounted.delete(list)
      removeEventListener('keydown', handleKey)
    }
  }, [])
}
