import { formatCount } from '#contract/text/format-count.ts'

/** The requests and the receipts for months that wait for the teacher's answer: `2 students, 1 receipt`. */
export const describeWaiting = (students: number, receipts: number): string =>
  [students > 0 && formatCount(students, 'student'), receipts > 0 && formatCount(receipts, 'receipt')]
    .filter(Boolean)
    .join(', ')
