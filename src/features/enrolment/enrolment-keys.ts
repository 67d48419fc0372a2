import type { EnrolmentStatus } from '#contract/enrolment.ts'

/** The courses on sale, one query for each search. */
export const COURSES_KEY = ['enrolment', 'courses'] as const

/** The student's own courses with one status. */
export const ownKey = (status: EnrolmentStatus) => ['enrolment', 'own', status] as const
