import styles from '#src/features/discussion/discussion.module.css'
import { Button } from '#src/ui/button.tsx'
import { ReadBy, type ReadByProps } from './read-by.tsx'

export type DialogStep = 'choose' | 'remove' | 'report'

interface MessageMenuProps extends ReadByProps {
  canRemove: boolean
  isMine: boolean
  onReply: () => void
  onCopy: () => void
  onStep: (step: DialogStep) => void
}

/** A member's actions on a message. */
export const MessageMenu = ({ canRemove, isMine, onReply, onCopy, onStep, ...readBy }: MessageMenuProps) => (
  <>
    {isMine && <ReadBy {...readBy} />}
    <div className={styles.menu}>
      <Button variant="quiet" wide onClick={onReply}>
        Reply
      </Button>
      <Button variant="quiet" wide onClick={onCopy}>
        Copy text
      </Button>
      {!isMine && (
        <Button variant="quiet" wide onClick={() => onStep('report')}>
          Report
        </Button>
      )}
      {canRemove && (
        <Button variant="quiet" wide onClick={() => onStep('remove')}>
          Remove
        </Button>
      )}
    </div>
  </>
)
