import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Gig } from '#contract/gigs.ts'

/** How many classes of a person are searched, the newest first (specification D14.25). */
export const CURRENT_CLASSES_LOOKED_AT = 500
/**
 * How many classes are found for each reason: live, a coming lesson, unread messages. A class may have several of them, so
 * one response holds up to three times as many rows for a teacher, and twice as many for a student.
 */
export const CURRENT_CLASSES_MAX = 24

/** A class that is live or has a coming lesson, or for its teacher unread messages, with only what a home shows of it. */
export const CurrentClass = z.pick(Gig, {
  _id: true,
  title: true,
  nextLesson: true,
  isLive: true,
  isRoomEmpty: true,
  /** For teachers only: the home of a student shows no messages. */
  hasUnread: true,
})
export type CurrentClass = z.infer<typeof CurrentClass>

export const getCurrentClasses = endpoint({
  method: 'GET',
  path: '/api/classes/current',
  access: ['student', 'teacher'],
  whenOffline: 'saved',
  summary:
    'The classes of the caller that are live or have a coming lesson, and for teachers those with unread messages: live ones first',
  output: z.array(CurrentClass),
})
