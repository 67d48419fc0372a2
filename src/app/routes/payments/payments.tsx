import { PaymentsPage } from '#src/features/payments/payments-page.tsx'
import { LazySendReceipt } from './lazy-send-receipt.ts'

/** `/payments` */
export const Payments = () => <PaymentsPage SendReceipt={LazySendReceipt} />
