import { type ReactNode, Suspense, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps {
  label: ReactNode
  /** Makes what the tool opens, only while it is open: it may be loaded then. */
  children: (close: () => void) => ReactNode
}

/** Something that one can do while reading: a button, and below the line of buttons what it opens. */
export const Disclosure = ({ label, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        className={styles.tool ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{label}</span>
        <DownIcon />
      </Button>
      {isOpen && (
        <div id={id} className={styles.opened}>
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
