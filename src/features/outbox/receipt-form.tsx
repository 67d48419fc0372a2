import { type SubmitEvent, useState } from 'react'
import { RECEIPT_HINT, RECEIPT_MISSING, RECEIPT_RULE } from '#contract/enrolment.ts'
import { useReceiptChoice } from '#src/offline/chosen-files/use-receipt-choice.ts'
import { replaceReceipt } from '#src/offline/outbox/outbox-actions.ts'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { PartChooser } from '#src/ui/files/part-chooser.tsx'
import shared from '#src/ui/shared.module.css'
import { EditActions, type EditFormProps, useSave } from './edit-actions.tsx'
import { ALREADY_SENDING_MESSAGE } from './outbox-texts.ts'

/** Replaces the receipt of a queued entry. */
export const ReceiptForm = ({ entry, onDone }: EditFormProps) => {
  const [receipt, setReceipt] = useState<File | null>(null)
  const { error, setError, busy, save } = useSave(onDone)
  const { isPreparing, longPicture, choose, crop, keepWhole } = useReceiptChoice({
    onReceipt: setReceipt,
    onProblem: (problem) => setError(problem ?? ''),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(async () => {
      if (!receipt) return error || RECEIPT_MISSING
      return (await replaceReceipt(entry.id, receipt)) ? '' : ALREADY_SENDING_MESSAGE
    })
  }
  return (
    <form className={shared.stackS} onSubmit={submit} noValidate>
      <FileField
        label="New receipt"
        hint={isPreparing ? 'Preparing the picture…' : RECEIPT_HINT}
        accept={RECEIPT_RULE.types.join(',')}
        files={receipt ? [receipt] : []}
        error={error}
        onChoose={([file]) => choose(file)}
        onRemove={() => choose(undefined)}
      />
      {longPicture && (
        <PartChooser
          picture={longPicture}
          busy={isPreparing}
          onPart={(part) => crop(longPicture, part)}
          onKeepWhole={keepWhole}
        />
      )}
      <EditActions busy={busy || isPreparing} onCancel={onDone} />
    </form>
  )
}
