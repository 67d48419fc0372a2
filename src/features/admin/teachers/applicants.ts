import * as z from 'zod/mini'
import { PendingTeacher } from '#contract/verification.ts'
import type { CallPage } from '#src/api/call.ts'

export const Applicants = z.object({
  /** The first of each list: teachers who have submitted details, then those who have not. */
  teachers: z.array(PendingTeacher),
  /** The whole lists, as `X-Total-Count` counts them. */
  totals: z.object({ requested: z.number(), pending: z.number() }),
  /** Whether a list has teachers that are not loaded. */
  hasMore: z.boolean(),
})
export type Applicants = z.infer<typeof Applicants>

export const NO_APPLICANTS: Applicants = { teachers: [], totals: { requested: 0, pending: 0 }, hasMore: false }

type Page = CallPage<readonly PendingTeacher[]>

/** Lists submitted applications first. A teacher in both lists, who submitted between the requests, appears once. */
export const mergeApplicants = (requested: Page, pending: Page): Applicants => {
  const submitted = new Set(requested.rows.map(({ _id }) => _id))
  const others = pending.rows.filter(({ _id }) => !submitted.has(_id))
  const inBoth = pending.rows.length - others.length
  return {
    teachers: [...requested.rows, ...others],
    totals: { requested: requested.total, pending: pending.total - inBoth },
    hasMore: requested.next !== null || pending.next !== null,
  }
}

/** `35202-1234567-1`, as it is printed on the card. */
export const formatCnic = (digits: string): string => digits.replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3')
