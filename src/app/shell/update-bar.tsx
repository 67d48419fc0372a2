import { applyUpdate, useIsUpdateReady } from '#src/offline/service-worker/app-update.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './update-bar.module.css'

/** Offers a new version. It never reloads by itself, because the user may be filling in a form. */
export const UpdateBar = () => {
  if (!useIsUpdateReady()) return null
  return (
    <aside className={styles.bar} role="status">
      <p>A new version is ready. Finish what you are doing first.</p>
      <Button variant="outline" onClick={() => void applyUpdate()}>
        Update
      </Button>
    </aside>
  )
}
