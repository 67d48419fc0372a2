import { type ReactNode, Suspense } from 'react'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import roundButton from '#src/ui/round-button.module.css'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './chat-panel.module.css'

interface ChatPanelProps {
  discussion: ReactNode
  onClose: () => void
}

/** The discussion of the class. It covers the room on a phone and is beside it on wide screens. */
export const ChatPanel = ({ discussion, onClose }: ChatPanelProps) => {
  useCloseOnBack(true, onClose)
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.title} aria-hidden>
          Class Discussion
        </p>
        <button type="button" className={roundButton.roundButton} aria-label="Close the discussion" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className={styles.content}>
        <Suspense fallback={<Skeleton shape="line" count={6} />}>{discussion}</Suspense>
      </div>
    </div>
  )
}
