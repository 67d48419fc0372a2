import { PaymentStep } from '#src/features/enrolment/payment-step.tsx'
import type { SendReceiptProps } from '#src/features/payments/send-receipt.ts'
import { SendReceiptDialog } from '#src/features/payments/send-receipt-dialog.tsx'

/** Sends the receipt of a month, with the payment details of an enrolment. */
export const SendReceipt = (props: SendReceiptProps) => <SendReceiptDialog {...props} PaymentStep={PaymentStep} />
