import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { RESOURCE_EXTENSIONS, RESOURCE_KINDS_HINT } from '#contract/resources/resource-kinds.ts'
import {
  RESOURCE_DESCRIPTION_MAX_LENGTH,
  RESOURCE_MAX_FILES,
  RESOURCE_TITLE_MAX_LENGTH,
} from '#contract/resources/resources.ts'
import { trimText } from '#contract/text/blank.ts'
import {
  type ResourceFormError,
  type ResourceFormValues,
  validateResourceForm,
} from '#src/features/resources/resource-form.ts'
import styles from '#src/features/resources/resources.module.css'
import { storageUseQuery } from '#src/features/resources/resources.queries.ts'
import { findLeftBytes, findSpaceError } from '#src/features/resources/storage-space.ts'
import { StorageUsage } from '#src/features/resources/storage-usage.tsx'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import shared from '#src/ui/shared.module.css'
import sticky from '#src/ui/sticky-actions.module.css'
import { UploadList } from './upload-list.tsx'
import { drafts, uploadFilesMutation, uploads, useDraft, useUploads } from './uploads.ts'

const ACCEPTED = RESOURCE_EXTENSIONS.map((ending) => `.${ending}`).join(',')
const HINT = `${RESOURCE_KINDS_HINT} Up to ${RESOURCE_MAX_FILES} files of 100 MB each.`

const useForm = (gigId: string) => {
  const form = useDraft(gigId)
  const [formError, setFormError] = useState<ResourceFormError | null>(null)
  const change = (part: Partial<ResourceFormValues>) => {
    setFormError(null)
    drafts.change(gigId, part)
  }
  const findError = (field: keyof ResourceFormValues) => (formError?.field === field ? formError.message : null)
  return { form, change, setFormError, findError }
}

const focusField = (form: HTMLFormElement, { field }: ResourceFormError): void => {
  const control = field === 'files' ? form.querySelector('[data-part=dropzone]') : form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

interface RejectionsProps {
  rejections: readonly string[]
}

const Rejections = ({ rejections }: RejectionsProps) => (
  <div role="status">
    {rejections.map((note) => (
      <p key={note} className={styles.note} dir="auto">
        {note}
      </p>
    ))}
  </div>
)

export const UploadResourcesPanel = ({ gig: { _id: gigId } }: { gig: Gig }) => {
  const isOnline = useIsOnline()
  const { form, change, setFormError, findError } = useForm(gigId)
  const [rejections, setRejections] = useState<readonly string[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const uploading = useUploads(gigId).filter(({ state }) => state !== 'done')
  const upload = useMutation(uploadFilesMutation(gigId))
  const storage = useQuery(storageUseQuery()).data
  const leftBytes = storage && findLeftBytes(storage, uploading)

  const addChosen = async (chosen: readonly File[]) => {
    const files = uploading.map(({ file }) => file)
    setFormError(null)
    setRejections(await drafts.add(gigId, chosen, files))
  }
  const removeChosen = (removed: File) => {
    change({ files: drafts.read(gigId).files.filter((file) => file !== removed) })
    setRejections([])
  }
  /** @returns whether the form is valid */
  const send = (element: HTMLFormElement): boolean => {
    const { files, ...texts } = drafts.read(gigId)
    const invalid = validateResourceForm({ files, ...texts }) ?? findSpaceError(files, leftBytes)
    setFormError(invalid)
    if (invalid) {
      focusField(element, invalid)
      return false
    }
    const [title, description] = [trimText(texts.title), trimText(texts.description)]
    upload.mutate(uploads.add(files.map((file) => ({ gigId, title, description, file }))))
    change({ title: '', description: '', files: [] })
    return true
  }
  const sendWhenChecked = async (element: HTMLFormElement) => {
    setWaiting(true)
    await drafts.whenChecked()
    setWaiting(false)
    // What was left out stays on the page, because the user has not seen it.
    send(element)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (drafts.isChecking()) return void sendWhenChecked(event.currentTarget)
    if (send(event.currentTarget)) setRejections([])
  }
  return (
    <div className={styles.panel}>
      <h2 className={shared.hiddenInOneColumn}>Add Resources</h2>
      <UploadList gigId={gigId} />
      <form className={styles.form} noValidate onSubmit={submit}>
        <FileField
          label="Files"
          hint={HINT}
          accept={ACCEPTED}
          multiple
          files={form.files}
          onChoose={(chosen) => void addChosen(chosen)}
          onRemove={removeChosen}
          error={findError('files')}
        />
        <Rejections rejections={rejections} />
        <TextField
          label="Title"
          name="title"
          dir="auto"
          required
          maxLength={RESOURCE_TITLE_MAX_LENGTH}
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
          error={findError('title')}
        />
        <TextAreaField
          label="Description"
          name="description"
          dir="auto"
          required
          rows={2}
          maxLength={RESOURCE_DESCRIPTION_MAX_LENGTH}
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
          error={findError('description')}
        />
        {storage && <StorageUsage storage={storage} />}
        {!isOnline && (
          <p className={styles.note}>You are offline. Keep this page open and upload when you are online.</p>
        )}
        <div className={sticky.actions}>
          <Button type="submit" wide busy={isWaiting}>
            Upload
          </Button>
        </div>
      </form>
    </div>
  )
}
