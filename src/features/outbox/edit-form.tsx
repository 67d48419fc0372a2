import { type SubmitEvent, useState } from 'react'
import { enroll } from '#contract/enrolment.ts'
import type { Entry } from '#outbox/entry.ts'
import { replaceReceipt, rewriteFeedback } from '#src/offline/outbox-actions.ts'
import { preparePicture } from '#src/offline/shrink-picture.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/field.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import styles from './outbox.module.css'
import { GONE_ALREADY } from './outbox-words.ts'

interface EditFormProps {
  entry: Entry
  onDone: () => void
}

interface EditActionsProps {
  busy: boolean
  onCancel: () => void
}

const EditActions = ({ busy, onCancel }: EditActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" busy={busy}>
      Save and send
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)

const useSaving = (onDone: () => void) => {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  /** The work resolves to what is wrong, or to nothing. */
  const save = async (work: () => Promise<string>) => {
    setBusy(true)
    const problem = await work()
    setBusy(false)
    setError(problem)
    if (!problem) onDone()
  }
  return { error, busy, save }
}

const FeedbackForm = ({ entry, onDone }: EditFormProps) => {
  const [message, setMessage] = useState(String(entry.input.body.message ?? ''))
  const { error, busy, save } = useSaving(onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(async () => {
      if (!message.trim()) return 'Please write a message.'
      return (await rewriteFeedback(entry.id, message)) ? '' : GONE_ALREADY
    })
  }
  return (
    <form className={styles.edit} onSubmit={submit} noValidate>
      <TextAreaField
        label="Message"
        name="message"
        value={message}
        error={error}
        onChange={(event) => setMessage(event.target.value)}
      />
      <EditActions busy={busy} onCancel={onDone} />
    </form>
  )
}

const ReceiptForm = ({ entry, onDone }: EditFormProps) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const { error, busy, save } = useSaving(onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(async () => {
      const [file] = files
      if (!file) return enroll.files.receipt.missing
      const prepared = await preparePicture(file, enroll.files.receipt)
      if ('problem' in prepared) return prepared.problem
      return (await replaceReceipt(entry.id, prepared.file)) ? '' : GONE_ALREADY
    })
  }
  return (
    <form className={styles.edit} onSubmit={submit} noValidate>
      <FileField
        label="New receipt"
        hint="PNG, JPEG or JPG, up to 5MB"
        accept="image/png,image/jpeg"
        files={files}
        error={error}
        onFiles={setFiles}
      />
      <EditActions busy={busy} onCancel={onDone} />
    </form>
  )
}

/** Changes what waits, where it stands: the words of a feedback, the receipt of an enrolment. */
export const EditForm = (props: EditFormProps) =>
  props.entry.endpoint === 'enroll' ? <ReceiptForm {...props} /> : <FeedbackForm {...props} />
