import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Gig } from '#contract/gigs.ts'

/** Of a person's classes, the newest so many are looked at (specification D14.25). */
export const CURRENT_CLASSES_LOOKED_AT = 500
/** The maximum of live classes in one response, of classes with a lesson, and of those with unread messages. */
export const CURRENT_CLASSES_MAX = 24

/** A class that happens now or next, or has news, with only what a home shows of it. */
export const CurrentClass = z.pick(Gig, {
  _id: true,
  title: true,
  nextLesson: true,
  isLive: true,
  isRoomEmpty: true,
  hasUnread: true,
})
export type CurrentClass = z.infer<typeof CurrentClass>

export const getCurrentClasses = endpoint({
  method: 'GET',
  path: '/api/classes/current',
  access: ['student', 'teacher'],
  whenOffline: 'saved',
  summary: 'The classes of the caller that are live, have a coming lesson or have unread messages: live ones first',
  output: z.array(CurrentClass),
})
