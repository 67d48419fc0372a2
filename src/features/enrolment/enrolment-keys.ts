import type { EnrolmentStatus } from '#contract/enrolment.ts'

/** Prefix of the keys of all course searches. */
export const COURSES_KEY = ['enrolment', 'courses'] as const

export const ownCoursesKey = (status: EnrolmentStatus) => ['enrolment', 'own', status] as const
