import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { type OwnAccount, setPicture } from '#contract/profile.ts'
import { findFileProblem } from '#src/offline/chosen-files/check-file.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { CropDialog } from '#src/ui/overlays/crop-dialog.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { Fact } from './fact.tsx'
import styles from './profile.module.css'
import { changePictureMutation } from './profile.queries.ts'

const RULE = setPicture.files.picture

interface PictureFactProps {
  account: OwnAccount
}

/** The picture that students see, cropped on the phone. */
export const PictureFact = ({ account }: PictureFactProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [uncropped, setUncropped] = useState<File | null>(null)
  const change = useMutation(changePictureMutation())
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Choosing the same file again must count as a change.
    event.target.value = ''
    if (!file) return
    const problem = await findFileProblem(file, RULE)
    if (problem) notify.error(problem)
    else setUncropped(file)
  }
  const close = () => setUncropped(null)
  return (
    <Fact name="Picture">
      <span className={styles.picture}>
        <Avatar name={account.name} picture={account.picture} size="large" />
        <Button variant="outline" busy={change.isPending} onClick={() => input.current?.click()}>
          {account.picture ? 'Change' : 'Add picture'}
        </Button>
        {account.picture && (
          <Button variant="quiet" busy={change.isPending} onClick={() => change.mutate(null)}>
            Remove
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={RULE.types.join(',')}
          hidden
          aria-label="Picture"
          onChange={(event) => void choose(event)}
        />
      </span>
      {uncropped && (
        <CropDialog
          picture={uncropped}
          onClose={close}
          onCropped={(picture) => {
            close()
            change.mutate(picture)
          }}
        />
      )}
    </Fact>
  )
}
