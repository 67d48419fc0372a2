import { CLASS_FULL } from '#contract/enrolment.ts'
import type { Entry } from '#outbox/entry.ts'

/** The class that had no seat for a receipt, which the server refused for that; undefined for other entries. */
export const findFullClass = ({ endpoint, state, reason, input }: Entry): string | undefined =>
  endpoint === 'enroll' && state === 'needs-you' && reason === CLASS_FULL ? String(input.body.gigId) : undefined
