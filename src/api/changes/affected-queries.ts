import type { QueryKey } from '@tanstack/react-query'

/** Lists and profiles contain whole gigs, with their students and seats. */
const REQUEST = [['gigs'], ['enrolment'], ['classroom'], ['profile'], ['public']] as const
const ENROLMENT = [...REQUEST, ['timetable'], ['attendance'], ['payments']] as const

/**
 * The queries to invalidate, by what changed. Mutations, live events and deliveries of the outbox read it. `timetable` also
 * starts the prefetch of the lessons.
 */
export const AFFECTED_QUERIES = {
  /** A class was created, edited, archived or deleted. */
  gig: [...ENROLMENT, ['reviews']],
  /** The classes of a teacher are on sale, or no longer. */
  teacher: [...REQUEST, ['verification']],
  /** A place was requested, a request was cancelled or rejected, or a waiting list changed. */
  request: REQUEST,
  /** A student became or no longer is a student of a class. The request pays the first month. */
  enrolment: ENROLMENT,
  /**
   * A lesson was moved, cancelled or restored, or a timetable changed. Every gig carries its next lesson, and the months that
   * are owed end with the last day.
   */
  lesson: [['timetable'], ['gigs'], ['enrolment'], ['classroom'], ['public'], ['payments']],
  /** The receipt of a month was sent or answered, or a month was settled or opened again. Gigs carry how many receipts wait. */
  payment: [['payments'], ['enrolment'], ['gigs'], ['classroom']],
  /** Every gig carries its ratings. */
  rating: [['reviews'], ['gigs'], ['enrolment'], ['classroom'], ['public']],
  /** A teacher replied to a review. The public pages show the reply too. */
  reply: [['reviews'], ['public']],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>
