import styles from '#src/features/discussion/discussion.module.css'
import { Button } from '#src/ui/button.tsx'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import recording from './recording.module.css'

interface ChosenPictureProps {
  picture: File
  onRemove: () => void
}

/** The picture that the next message sends. */
export const ChosenPicture = ({ picture, onRemove }: ChosenPictureProps) => {
  const url = useObjectUrl(picture)
  return (
    <div className={styles.replyBar}>
      {url && <img className={recording.chosen} src={url} alt="The chosen one" />}
      <Button className={styles.send} variant="quiet" aria-label="Remove the picture" onClick={onRemove}>
        <CloseIcon />
      </Button>
    </div>
  )
}
