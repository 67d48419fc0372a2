import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './device-problem.module.css'

export interface DeviceProblemProps {
  localMedia: LocalMedia
  onChooseDevice: () => void
}

/** Names the device that does not work. For a device that stopped during the class, offers to reopen or replace it. */
export const DeviceProblem = ({ localMedia, onChooseDevice }: DeviceProblemProps) => {
  const { problem, lostDevice } = useRoomStore(localMedia.store)
  if (!problem) return null
  return (
    <div role="alert" className={styles.problem}>
      <p>{problem}</p>
      {lostDevice && (
        <div className={shared.row}>
          <Button variant="outline" className={styles.way} onClick={() => void localMedia.reopenLost()}>
            Turn it on again
          </Button>
          {lostDevice !== 'screen' && (
            <Button variant="outline" className={styles.way} onClick={onChooseDevice}>
              Choose another
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
