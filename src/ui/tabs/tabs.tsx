import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onSelect: (id: Id) => void
  /** The panel of the current tab. */
  children: ReactNode
}

const STEPS_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const Tabs = <Id extends string>({ label, tabs, current, onSelect, children }: TabsProps<Id>) => {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const focus = (id: Id) => list.current?.querySelector<HTMLElement>(`[id="${base}-${id}"]`)?.focus()
  const move = (event: KeyboardEvent) => {
    const step = STEPS_BY_KEY[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.id)
    focus(next.id)
  }
  const toButton = (tab: Tab<Id>) => (
    <button
      key={tab.id}
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      className={styles.tab}
      aria-selected={tab.id === current}
      aria-controls={`${base}-panel`}
      tabIndex={tab.id === current ? 0 : -1}
      onClick={() => onSelect(tab.id)}
    >
      {tab.label}
    </button>
  )
  return (
    <>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(toButton)}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        {children}
      </div>
    </>
  )
}
