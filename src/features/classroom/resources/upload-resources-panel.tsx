import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { RESOURCE_EXTENSIONS, RESOURCE_KINDS_HINT } from '#contract/classroom/resource-kinds.ts'
import { RESOURCE_DESCRIPTION_MAX, RESOURCE_MAX_FILES, RESOURCE_TITLE_MAX } from '#contract/classroom/resources.ts'
import type { Gig } from '#contract/gigs.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/fields/field.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { type BrokenForm, brokenForm, type ResourceForm, withAdded } from './chosen-files.ts'
import styles from './resources.module.css'
import { UploadList } from './upload-list.tsx'
import { draftOf, keepDraft, sendingFiles, uploads, useUploads } from './uploads.ts'

const ACCEPTED = RESOURCE_EXTENSIONS.map((ending) => `.${ending}`).join(',')
const HINT = `${RESOURCE_KINDS_HINT} Up to ${RESOURCE_MAX_FILES} files of 100 MB each.`

const useForm = (gigId: string) => {
  const [form, setForm] = useState(() => draftOf(gigId))
  const [broken, setBroken] = useState<BrokenForm | null>(null)
  const change = (part: Partial<ResourceForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setBroken(null)
    keepDraft(gigId, next)
  }
  const errorOf = (field: keyof ResourceForm) => (broken?.field === field ? broken.message : null)
  return { form, change, setBroken, errorOf }
}

const focusOn = (form: HTMLFormElement, { field }: BrokenForm): void => {
  const control = field === 'files' ? form.querySelector('[data-part=dropzone]') : form.elements.namedItem(field)
  if (control instanceof HTMLElement) control.focus()
}

interface NotesProps {
  notes: readonly string[]
}

const Notes = ({ notes }: NotesProps) => (
  <div role="status">
    {notes.map((note) => (
      <p key={note} className={styles.note} dir="auto">
        {note}
      </p>
    ))}
  </div>
)

/** Add Resources: what is sent from here stands in the students' class room at once. */
export const UploadResourcesPanel = ({ gig: { _id: gigId } }: { gig: Gig }) => {
  const isOnline = useIsOnline()
  const { form, change, setBroken, errorOf } = useForm(gigId)
  const [notes, setNotes] = useState<readonly string[]>([])
  const underWay = useUploads(gigId).filter(({ state }) => state !== 'done')
  const sending = useMutation(sendingFiles(gigId))

  const choose = (files: readonly File[]) => {
    // The field hands over the whole list; what it kept of the last one is not to be judged again.
    const kept = form.files.filter((file) => files.includes(file))
    const added = files.filter((file) => !kept.includes(file))
    const chosen = withAdded(
      kept,
      added,
      underWay.map(({ file }) => file),
    )
    change({ files: chosen.files })
    setNotes(chosen.notes)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = brokenForm(form)
    setBroken(found)
    if (found) return focusOn(event.currentTarget, found)
    const [title, description] = [form.title.trim(), form.description.trim()]
    sending.mutate(uploads.add(form.files.map((file) => ({ gigId, title, description, file }))))
    change({ title: '', description: '', files: [] })
    setNotes([])
  }
  return (
    <div className={styles.panel}>
      <h2>Add Resources</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label="Title"
          name="title"
          dir="auto"
          required
          maxLength={RESOURCE_TITLE_MAX}
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
          error={errorOf('title')}
        />
        <TextAreaField
          label="Description"
          name="description"
          dir="auto"
          required
          rows={3}
          maxLength={RESOURCE_DESCRIPTION_MAX}
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
          error={errorOf('description')}
        />
        <FileField
          label="Files"
          hint={HINT}
          accept={ACCEPTED}
          multiple
          files={form.files}
          onFiles={choose}
          error={errorOf('files')}
        />
        <Notes notes={notes} />
        {!isOnline && (
          <p className={styles.note}>You are offline. Keep this page open and upload when you are online.</p>
        )}
        <Button type="submit" wide>
          Upload
        </Button>
      </form>
      <UploadList gigId={gigId} />
    </div>
  )
}
