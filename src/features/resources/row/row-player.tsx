import { useFileLink } from '#src/features/resources/viewer/use-file-link.ts'
import { Button } from '#src/ui/button.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import { Playback } from '#src/ui/voice/playback.tsx'
import styles from './row-player.module.css'

interface RowPlayerProps {
  title: string
  href: string
  onClose: () => void
}

/** Plays a shared recording in its row, while it is downloaded. */
export const RowPlayer = ({ title, href, onClose }: RowPlayerProps) => {
  const { src, failure, onError, retry } = useFileLink(href)
  return (
    <section className={styles.player} aria-label={`Player: ${title}`}>
      <p className={styles.title} dir="auto">
        {title}
      </p>
      {failure === 'file' ? (
        <p className={styles.problem} role="alert">
          This phone cannot play the file. Download it to open it in another app.
        </p>
      ) : (
        <Playback name={title} url={src} onError={onError} />
      )}
      <button type="button" className={styles.close} aria-label={`Close the player: ${title}`} onClick={onClose}>
        <CloseIcon />
      </button>
      {failure === 'network' && (
        <div className={styles.lost}>
          <p className={styles.problem} role="alert">
            The recording could not be loaded. Check your connection.
          </p>
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}
