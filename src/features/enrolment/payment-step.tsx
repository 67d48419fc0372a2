import { useQuery } from '@tanstack/react-query'
import { RECEIPT_HINT, RECEIPT_RULE } from '#contract/enrolment.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { useReceiptChoice } from '#src/offline/chosen-files/use-receipt-choice.ts'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { PartChooser } from '#src/ui/files/part-chooser.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './enrol-dialog.module.css'
import { PaymentNumber } from './payment-number.tsx'

interface PaymentStepProps {
  price: number
  /** The text about the steps after the upload. */
  lastStep?: string
  receipt: File | null
  onReceipt: (receipt: File | null) => void
  /** Whether the chosen file or the last attempt failed. */
  isRefused: boolean
  onProblem: (problem: string | null) => void
}

/** Second step of the popup: payment instructions and receipt upload. */
export const PaymentStep = ({
  price,
  lastStep = 'Upload it here. Your teacher checks it and accepts you.',
  receipt,
  onReceipt,
  isRefused,
  onProblem,
}: PaymentStepProps) => {
  const payment = useQuery(configurationQuery())
  const { isPreparing, longPicture, choose, crop, keepWhole } = useReceiptChoice({ onReceipt, onProblem })
  return (
    <div className={shared.stackM}>
      <ol className={styles.instructions}>
        <li>
          Send <strong>{formatPkr(price)}</strong>
          {payment.data && (
            <>
              {payment.data.paymentMethod ? ` by ${payment.data.paymentMethod} to this number:` : ' to this number:'}
              <PaymentNumber number={payment.data.paymentNumber} name={payment.data.paymentName} />
            </>
          )}
          {payment.isError && ' to the payment number. We could not load it. Please try again when you are online.'}
        </li>
        <li>Take a photo or a screenshot of the receipt.</li>
        <li>{lastStep}</li>
      </ol>
      <FileField
        label="Payment receipt"
        hint={isPreparing ? 'Preparing the picture…' : RECEIPT_HINT}
        accept={RECEIPT_RULE.types.join(',')}
        isInvalid={isRefused}
        files={receipt ? [receipt] : []}
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
    </div>
  )
}
