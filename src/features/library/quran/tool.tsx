import { type ReactNode, Suspense, useId } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './tool.module.css'

interface ToolProps {
  label: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Made only while the tool is open: it may be loaded then. */
  children: ReactNode
}

/** Something that one can do while reading: a button, and below the line of buttons what it opens. */
export const Tool = ({ label, isOpen, onToggle, children }: ToolProps) => {
  const id = useId()
  return (
    <>
      <Button
        variant="outline"
        className={styles.tool ?? ''}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
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
            {children}
          </Suspense>
        </div>
      )}
    </>
  )
}
