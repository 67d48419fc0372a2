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
  addFiles,
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
import { checkContents } from './file-content.ts'
import { UploadList } from './upload-list.tsx'
import { readDraft, saveDraft, uploadFilesMutation, uploads, useUploads } from './uploads.ts'

const ACCEPTED = RESOURCE_EXTENSIONS.map((ending) => `.${ending}`).join(',')
const HINT = `${RESOURCE_KINDS_HINT} Up to ${RESOURCE_MAX_FILES} files of 100 MB each.`

const useForm = (gigId: string) => {
  const [form, setForm] = useState(() => readDraft(gigId))
  const [formError, setFormError] = useState<ResourceFormError | null>(null)
  const change = (part: Partial<ResourceFormValues>) => {
    // Read the saved draft instead of the state, because files can be added twice before the next render.
    const next = { ...readDraft(gigId), ...part }
    setForm(next)
    setFormError(null)
    saveDraft(gigId, next)
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
  const uploading = useUploads(gigId).filter(({ state }) => state !== 'done')
  const upload = useMutation(uploadFilesMutation(gigId))
  const storage = useQuery(storageUseQuery()).data
  const leftBytes = storage && findLeftBytes(storage, uploading)

  const addChosen = async (chosen: readonly File[]) => {
    const checked = await checkContents(chosen)
    const selection = addFiles(
      readDraft(gigId).files,
      checked,
      uploading.map(({ file }) => file),
    )
    change({ files: selection.files })
    setRejections(selection.rejections)
  }
  const removeChosen = (removed: File) => {
    change({ files: readDraft(gigId).files.filter((file) => file !== removed) })
    setRejections([])
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = validateResourceForm(form) ?? findSpaceError(form.files, leftBytes)
    setFormError(invalid)
    if (invalid) return focusField(event.currentTarget, invalid)
    const [title, description] = [trimText(form.title), trimText(form.description)]
    upload.mutate(uploads.add(form.files.map((file) => ({ gigId, title, description, file }))))
    change({ title: '', description: '', files: [] })
    setRejections([])
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
          <Button type="submit" wide>
            Upload
          </Button>
        </div>
      </form>
    </div>
  )
}
