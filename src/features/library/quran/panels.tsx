import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './panels.module.css'

export interface PanelEntry {
  readonly id: string
  readonly label: ReactNode
  /** Its button takes the space that the others leave. */
  readonly isWide?: boolean
  /** Renders the panel. Called only while it is open, so it may be lazy. */
  readonly render: (close: () => void) => ReactNode
}

const useCloseOnEscapeOrPressOutside = (isOpen: boolean, onClose: () => void) => {
  const row = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const controller = new AbortController()
    const { signal } = controller
    // A press only closes the panel: it must not also open the verse or the link below. A keyboard's click has no detail.
    const closeOutside = (event: MouseEvent) => {
      if (event.detail === 0 || !(event.target instanceof Node) || row.current?.contains(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      row.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    document.addEventListener('click', closeOutside, { signal, capture: true })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => controller.abort()
  }, [isOpen])
  return row
}

const PanelFallback = () => (
  <div role="status" aria-busy="true" aria-label="Opening">
    <Skeleton count={2} />
  </div>
)

interface PanelsProps {
  panels: readonly PanelEntry[]
  /** The panel covers the page below the buttons, and Escape, Back and a press outside close it. */
  isFloating?: boolean
  className?: string | undefined
}

/** A row of buttons, each of which opens a panel below the row; one at a time. */
export const Panels = ({ panels, isFloating = false, className }: PanelsProps) => {
  const [openId, setOpenId] = useState<string>()
  const id = useId()
  const open = panels.find((panel) => panel.id === openId)
  const close = () => setOpenId(undefined)
  const isCovering = isFloating && open !== undefined
  const row = useCloseOnEscapeOrPressOutside(isCovering, close)
  useCloseOnBack(isCovering, close)
  return (
    <div ref={row} className={classNames(styles.row, className)}>
      {panels.map((panel) => (
        <Button
          key={panel.id}
          variant="outline"
          className={classNames(styles.toggle, panel.isWide && styles.wide)}
          aria-expanded={panel === open}
          aria-controls={panel === open ? id : undefined}
          onClick={() => setOpenId(panel === open ? undefined : panel.id)}
        >
          {panel.label}
        </Button>
      ))}
      {open && (
        <div id={id} className={isFloating ? styles.floating : styles.panel}>
          <Suspense fallback={<PanelFallback />}>{open.render(close)}</Suspense>
        </div>
      )}
    </div>
  )
}
