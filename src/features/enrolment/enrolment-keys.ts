import type { EnrolmentStatus } from '#contract/enrolment.ts'

/** Prefix of the keys of all course searches. */
export const COURSES_KEY = ['enrolment', 'courses'] as const

export const ownCoursesKey = (status: EnrolmentStatus) => ['enrolment', 'own', status] as const

/** Invalidated by a teacher's answer to a request. The class room lists who waits. */
export const ENROLMENT_KEYS = [['classroom'], ['gigs'], ['enrolment'], ['payments']] as const
