import { type ChangeEvent, useRef } from 'react'
import { PICTURE_RULE } from '#contract/discussion/attachments.ts'
import styles from '#src/features/discussion/discussion.module.css'
import { PictureIcon } from '#src/features/discussion/discussion-icons.tsx'
import { preparePicture } from '#src/offline/chosen-files/prepare-picture.ts'
import { Button } from '#src/ui/button.tsx'

interface PictureButtonProps {
  onChosen: (picture: File) => void
  onProblem: (problem: string) => void
}

/** Opens the file picker for a picture. Phones also offer their camera. */
export const PictureButton = ({ onChosen, onProblem }: PictureButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const prepared = await preparePicture(file, PICTURE_RULE)
    if ('problem' in prepared) onProblem(prepared.problem)
    else onChosen(prepared.file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_RULE.types.join()}
        aria-label="Picture"
        onChange={(event) => void choose(event)}
      />
      <Button
        className={styles.send}
        variant="quiet"
        aria-label="Attach a picture"
        onClick={() => input.current?.click()}
      >
        <PictureIcon />
      </Button>
    </>
  )
}
