import type { PendingTeacher } from '#contract/verification.ts'

type Applicants = readonly PendingTeacher[]

const longestWaitingFirst = (teachers: Applicants): Applicants =>
  teachers.toSorted((a, b) => Date.parse(a.waitingSince) - Date.parse(b.waitingSince) || 0)

/** Lists submitted applications first. A teacher in both lists, who submitted between the requests, appears once. */
export const mergeApplicants = (requested: Applicants, pending: Applicants): Applicants => {
  const submitted = new Set(requested.map(({ _id }) => _id))
  const others = pending.filter(({ _id }) => !submitted.has(_id))
  return [...longestWaitingFirst(requested), ...longestWaitingFirst(others)]
}

/** `35202-1234567-1`, as it is printed on the card. */
export const formatCnic = (digits: string): string => digits.replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3')
