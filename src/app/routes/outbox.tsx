import { ResendRequest } from '#src/features/enrolment/resend-request.tsx'
import { OutboxPage } from '#src/features/outbox/outbox-page.tsx'

/** `/outbox` */
export const Outbox = () => <OutboxPage ResendRequest={ResendRequest} />
