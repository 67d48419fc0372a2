import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  label: ReactNode
  /** Renders the panel. Called only while it is open, so it may be lazy. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below the row of buttons. */
export const Disclosure = ({ label, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        className={styles.toggle ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <DownIcon />
      </Button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          <Suspense
            fallback={
              <div role="status" aria-busy="true" aria-label="Opening">
                <Skeleton count={2} />
              </div>
            }
          >
            {children(() => setOpen(false))}
          </Suspense>
        </div>
      )}
    </>
  )
}
