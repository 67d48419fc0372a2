import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { sendPayment } from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { useFormOpen } from '#src/offline/outbox/use-form-open.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './payments.module.css'
import { sendPaymentMutation } from './payments.queries.ts'
import type { PaymentStepProps, SendReceiptProps } from './send-receipt.ts'

interface SendReceiptDialogProps extends SendReceiptProps {
  /** Belongs to the enrolment, whose popup shows it too. */
  PaymentStep: ComponentType<PaymentStepProps>
}

/**
 * The payment details of a month and the form for its receipt. Closes once the receipt is sent or saved on the phone.
 */
export const SendReceiptDialog = ({ due, month, onClose, PaymentStep }: SendReceiptDialogProps) => {
  const [receipt, setReceipt] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useMutation(sendPaymentMutation())
  const isFormOpen = useFormOpen()
  const confirm = () => {
    if (!receipt) return setProblem(sendPayment.files.receipt.missing)
    send.mutate(
      { due, month: month.month, receipt, isFormOpen },
      { onSuccess: (sent) => (sent.outcome === 'refused' ? setProblem(sent.message) : onClose()) },
    )
  }
  const footer = (
    <>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button busy={send.isPending} onClick={confirm}>
        {send.isPending ? 'Sending…' : 'Send receipt'}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Pay ${formatMonth(month.month)}`} footer={footer}>
      <div className={shared.stackM}>
        <p className={shared.strong} dir="auto">
          {due.title}
        </p>
        <PaymentStep
          price={month.amount}
          lastStep="Upload it here. Your teacher checks it."
          receipt={receipt}
          isRefused={problem !== null}
          onProblem={setProblem}
          onReceipt={setReceipt}
        />
      </div>
    </Dialog>
  )
}
