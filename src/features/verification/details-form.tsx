import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EXPERTISE_OPTIONS } from '#contract/gigs/teaching-options.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import { deleteDraft, readDraft, saveDraft } from './details-draft.ts'
import { DetailsFiles } from './details-files.tsx'
import { UploadNote } from './upload-note.tsx'
import { useDetailsFiles } from './use-details-files.ts'
import { useFileCheck } from './use-file-check.ts'
import styles from './verification.module.css'
import { uploadDetailsMutation } from './verification.queries.ts'
import {
  type ApplicationDetailsError,
  type ChosenFiles,
  type DetailsField,
  type TypedDetails,
  toDetails,
  validateDetails,
  validateFiles,
} from './verification-rules.ts'

interface DetailsFormProps {
  userId: string
  onClose: () => void
  onSent: () => void
}

export const DetailsForm = ({ userId, onClose, onSent }: DetailsFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [details, setDetails] = useState(() => readDraft(userId))
  const { files, choose, forget } = useDetailsFiles(userId)
  const [errors, setErrors] = useState<readonly ApplicationDetailsError[]>([])
  /** Counts rejected submissions: each moves the focus to the first field to correct. */
  const [rejections, setRejections] = useState(0)
  const check = useFileCheck()
  const upload = useMutation(uploadDetailsMutation())
  useEffect(() => {
    if (rejections > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="button"][data-invalid]')?.focus()
  }, [rejections])

  const dropErrors = (changed: object) => setErrors((last) => last.filter(({ field }) => !(field in changed)))
  const change = (change: Partial<TypedDetails>) => {
    const next = { ...details, ...change }
    dropErrors(change)
    setDetails(next)
    saveDraft(userId, next)
  }
  const chooseFiles = (chosen: Partial<ChosenFiles>) => {
    dropErrors(chosen)
    choose(chosen)
    void check(chosen).then((found) => setErrors((last) => [...last, ...found]))
  }
  const finish = (next: () => void) => {
    deleteDraft(userId)
    void forget()
    next()
  }
  const reject = (invalid: readonly ApplicationDetailsError[]) => {
    setErrors(invalid)
    setRejections((count) => count + 1)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const complete = { ...details, ...files }
    const invalid = [...validateDetails(complete), ...(await validateFiles(files))]
    if (invalid.length > 0) reject(invalid)
    else upload.mutate(toDetails(complete), { onSuccess: () => finish(onSent) })
  }
  const findError = (field: DetailsField) => errors.find((error) => error.field === field)?.message ?? null
  return (
    <form ref={form} className={shared.stackL} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="CNIC Number"
        name="cnicNumber"
        placeholder="35202-1234567-1"
        inputMode="numeric"
        autoComplete="off"
        value={details.cnicNumber}
        onChange={(event) => change({ cnicNumber: event.target.value })}
        error={findError('cnicNumber')}
      />
      <SelectField
        label="Primary Expertise"
        name="expertise"
        placeholder="Choose your expertise"
        options={EXPERTISE_OPTIONS}
        value={details.expertise}
        onChange={(event) => change({ expertise: event.target.value })}
        error={findError('expertise')}
      />
      <TextAreaField
        label="About You"
        name="bio"
        hint="Students read this beside your classes."
        maxLength={4000}
        value={details.bio}
        onChange={(event) => change({ bio: event.target.value })}
        error={findError('bio')}
      />
      <DetailsFiles files={files} onFiles={chooseFiles} errorOf={findError} />
      {upload.isPending && <UploadNote files={files} />}
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => finish(onClose)} disabled={upload.isPending}>
          Cancel
        </Button>
        <Button type="submit" className={styles.main} busy={upload.isPending}>
          {upload.isPending ? 'Submitting…' : 'Submit'}
        </Button>
      </div>
    </form>
  )
}
