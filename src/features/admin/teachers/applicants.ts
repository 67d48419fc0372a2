import * as z from 'zod/mini'
import { DEGREE_INDEX, PendingTeacher } from '#contract/verification.ts'
import type { CallPage } from '#src/api/call.ts'

export const Applicants = z.object({
  /** The first of each list: teachers who have submitted documents, then those who have not. */
  teachers: z.array(PendingTeacher),
  /** The whole lists, as `X-Total-Count` counts them. While some pending teachers are not loaded, all of them count as without documents. */
  totals: z.object({ toVerify: z.number(), withoutDocuments: z.number() }),
  /** Whether a list has teachers that are not loaded. */
  hasMore: z.boolean(),
})
export type Applicants = z.infer<typeof Applicants>

export const NO_APPLICANTS: Applicants = { teachers: [], totals: { toVerify: 0, withoutDocuments: 0 }, hasMore: false }

type Page = CallPage<readonly PendingTeacher[]>

/** Whether an admin can decide. A teacher with documents is pending if an admin set the status back. */
export const hasDocuments = ({ verificationStatus, documents }: PendingTeacher): boolean =>
  verificationStatus === 'requested' || Boolean(documents[DEGREE_INDEX])

/** Lists submitted applications first. A teacher in both lists, who submitted between the requests, appears once. */
export const mergeApplicants = (requested: Page, pending: Page): Applicants => {
  const submitted = new Set(requested.rows.map(({ _id }) => _id))
  const others = pending.rows.filter(({ _id }) => !submitted.has(_id))
  const withDocuments = others.filter(hasDocuments)
  const withoutDocuments = others.filter((teacher) => !hasDocuments(teacher))
  return {
    teachers: [...requested.rows, ...withDocuments, ...withoutDocuments],
    totals: {
      toVerify: requested.total + withDocuments.length,
      // The server stops counting a long list: less than such a total would look exact.
      withoutDocuments: pending.next === null ? withoutDocuments.length : pending.total,
    },
    hasMore: requested.next !== null || pending.next !== null,
  }
}

/** `35202-1234567-1`, as it is printed on the card. */
export const formatCnic = (digits: string): string => digits.replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3')
