import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EXPERTISE } from '#contract/verification.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { notify } from '#src/ui/toasts/notify.ts'
import { draftOf, forgetDraft, keepDraft } from './details-draft.ts'
import { DetailsFiles } from './details-files.tsx'
import { SendingNote } from './sending-note.tsx'
import styles from './verification.module.css'
import { sendingDetails } from './verification.queries.ts'
import {
  type BrokenDetail,
  brokenDetail,
  type ChosenFiles,
  type DetailsField,
  detailsOf,
  type TypedDetails,
} from './verification-rules.ts'

const NO_FILES: ChosenFiles = { picture: [], degree: [], cnicFront: [], cnicBack: [] }

interface DetailsFormProps {
  userId: string
  onClose: () => void
}

export const DetailsForm = ({ userId, onClose }: DetailsFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => draftOf(userId))
  const [files, setFiles] = useState(NO_FILES)
  const [broken, setBroken] = useState<BrokenDetail | null>(null)
  const sending = useMutation(sendingDetails())
  useEffect(() => {
    if (broken)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="button"][data-invalid]')?.focus()
  }, [broken])

  const type = (change: Partial<TypedDetails>) => {
    const next = { ...typed, ...change }
    setTyped(next)
    keepDraft(userId, next)
  }
  const close = () => {
    forgetDraft(userId)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = brokenDetail({ ...typed, ...files })
    setBroken(found)
    if (found) notify.error(found.message)
    else sending.mutate(detailsOf({ ...typed, ...files }), { onSuccess: close })
  }
  const errorOf = (field: DetailsField) => (broken?.field === field ? broken.message : null)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label="CNIC Number"
        name="cnicNumber"
        placeholder="35202-1234567-1"
        inputMode="numeric"
        autoComplete="off"
        value={typed.cnicNumber}
        onChange={(event) => type({ cnicNumber: event.target.value })}
        error={errorOf('cnicNumber')}
      />
      <SelectField
        label="Primary Expertise"
        name="expertise"
        placeholder="Choose your expertise"
        options={EXPERTISE}
        value={typed.expertise}
        onChange={(event) => type({ expertise: event.target.value })}
        error={errorOf('expertise')}
      />
      <TextAreaField
        label="About You"
        name="bio"
        hint="Students read this beside your classes."
        maxLength={4000}
        value={typed.bio}
        onChange={(event) => type({ bio: event.target.value })}
        error={errorOf('bio')}
      />
      <DetailsFiles files={files} onFiles={(chosen) => setFiles({ ...files, ...chosen })} errorOf={errorOf} />
      {sending.isPending && <SendingNote files={files} />}
      <div className={styles.actions}>
        <Button variant="outline" onClick={close} disabled={sending.isPending}>
          Cancel
        </Button>
        <Button type="submit" className={styles.main} busy={sending.isPending}>
          {sending.isPending ? 'Submitting…' : 'Submit'}
        </Button>
      </div>
    </form>
  )
}
