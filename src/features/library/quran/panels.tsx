import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './panels.module.css'

const FloatingPanel = lazy(async () => ({ default: (await import('./floating-panel.tsx')).FloatingPanel }))

export interface PanelEntry {
  readonly id: string
  readonly label: ReactNode
  /** Its button takes the space that the others leave. */
  readonly isWide?: boolean
  /** The key that opens it. */
  readonly shortcut?: string
  /** Renders the panel. Called only while it is open, so it may be lazy. */
  readonly render: (close: () => void) => ReactNode
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
  const content = open?.render(close)
  return (
    <div data-panels className={classNames(styles.row, className)}>
      {panels.map((panel) => (
        <Button
          key={panel.id}
          variant="outline"
          className={classNames(styles.toggle, panel.isWide && styles.wide)}
          aria-expanded={panel === open}
          aria-keyshortcuts={panel.shortcut}
          aria-controls={panel === open ? id : undefined}
          onClick={() => setOpenId(panel === open ? undefined : panel.id)}
        >
          {panel.label}
        </Button>
      ))}
      {open && (
        <div id={id} className={isFloating ? styles.floating : styles.panel}>
          <Suspense fallback={<PanelFallback />}>
            {isFloating ? <FloatingPanel onClose={close}>{content}</FloatingPanel> : content}
          </Suspense>
        </div>
      )}
    </div>
  )
}
