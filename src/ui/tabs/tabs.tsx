import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { MoreIcon } from '#src/ui/icons.tsx'
import { scrollToCentre } from '#src/ui/scroll-to-centre.ts'
import { markOverflow } from './mark-overflow.ts'
import styles from './tabs.module.css'
import { useExtraTabs } from './use-extra-tabs.ts'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  /** Narrow screens show it in the list of the More button. These tabs must be adjacent. */
  readonly isExtra?: boolean
}

interface TabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onSelect: (id: Id) => void
  /** The count on the button of the extra tabs. */
  extraCount?: ReactNode
  /** The name of that button. */
  extraLabel?: string
  /** The panel of the current tab. */
  children: ReactNode
}

const STEPS_BY_KEY: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export const Tabs = <Id extends string>({
  label,
  tabs,
  current,
  onSelect,
  extraCount,
  extraLabel = 'More',
  children,
}: TabsProps<Id>) => {
  const base = useId()
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const extra = useExtraTabs(frame)
  const firstExtra = tabs.findIndex(({ isExtra }) => isExtra)
  const isCurrentExtra = tabs.some(({ id, isExtra }) => isExtra && id === current)
  useEffect(() => {
    if (current) scrollToCentre(list.current, '[aria-selected="true"]')
  }, [current])
  useEffect(() => (list.current ? markOverflow(list.current) : undefined), [])
  const focus = (id: Id) => list.current?.querySelector<HTMLElement>(`[id="${base}-${id}"]`)?.focus()
  const select = (id: Id) => {
    extra.close()
    onSelect(id)
  }
  const move = (event: KeyboardEvent) => {
    extra.closeByEscape(event)
    const step = STEPS_BY_KEY[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex(({ id }) => id === current)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    if (next.isExtra) extra.open()
    onSelect(next.id)
    focus(next.id)
  }
  const toggleExtra = () => {
    if (extra.isOpen) return extra.close()
    extra.open()
    const first = tabs.find(({ id, isExtra }) => isExtra && (id === current || !isCurrentExtra))
    if (first) focus(first.id)
  }
  const toButton = (tab: Tab<Id>, index: number) => (
    <button
      key={tab.id}
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      className={styles.tab}
      aria-selected={tab.id === current}
      aria-controls={`${base}-panel`}
      // While the current tab may be hidden in the list, the first tab is focusable too.
      tabIndex={tab.id === current || (isCurrentExtra && index === 0) ? 0 : -1}
      onClick={() => select(tab.id)}
    >
      {tab.label}
    </button>
  )
  const buttons = tabs.map(toButton)
  const row = (
    <div
      ref={list}
      className={styles.list}
      role="tablist"
      aria-label={label}
      // A new id per tab, because the router would restore the scroll position from before the tap.
      data-scroll-restoration-id={`${base}-${current}`}
      onKeyDown={move}
    >
      {buttons.filter((_, index) => !tabs[index]?.isExtra && index < firstExtra)}
      {firstExtra >= 0 && (
        <div role="presentation" className={styles.extras} data-open={extra.isOpen || undefined}>
          {buttons.filter((_, index) => tabs[index]?.isExtra)}
        </div>
      )}
      {buttons.filter((_, index) => !tabs[index]?.isExtra && index > firstExtra)}
    </div>
  )
  return (
    <>
      {firstExtra < 0 ? (
        row
      ) : (
        <div ref={frame} className={styles.frame} data-tabs>
          {row}
          <button
            ref={extra.button}
            type="button"
            className={classNames(styles.tab, styles.more)}
            aria-label={extraLabel}
            aria-expanded={extra.isOpen}
            data-current={isCurrentExtra || undefined}
            onKeyDown={extra.closeByEscape}
            onClick={toggleExtra}
          >
            <MoreIcon />
            {extraCount}
          </button>
        </div>
      )}
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        {children}
      </div>
    </>
  )
}
