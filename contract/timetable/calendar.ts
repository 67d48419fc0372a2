import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'

/** Calendars fetch the address about once an hour. */
export const CALENDAR_FETCHES_PER_HOUR = 60

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/api/timetable/calendar-link',
  access: ['student', 'teacher'],
  whenOffline: 'saved',
  summary: 'Since when the caller has a private calendar address; the address itself is shown only once',
  output: z.object({ createdAt: z.optional(z.string()) }),
})

export const renewCalendarLink = endpoint({
  method: 'POST',
  path: '/api/timetable/calendar-link',
  access: ['student', 'teacher'],
  whenOffline: 'refuse',
  summary: 'Makes a private calendar address with all classes of the caller; an earlier address stops to work',
  output: z.object({ url: z.string() }),
  limits: [{ max: 20, seconds: 3600, by: 'account' }],
})

export const revokeCalendarLink = endpoint({
  method: 'DELETE',
  path: '/api/timetable/calendar-link',
  access: ['student', 'teacher'],
  whenOffline: 'refuse',
  summary: "Ends the caller's private calendar address; ending it again succeeds",
  output: Message,
})

export const exportCalendar = endpoint({
  method: 'POST',
  path: '/api/timetable/calendar-export',
  access: ['student', 'teacher'],
  whenOffline: 'refuse',
  summary: 'A short-lived link to a calendar file with one gig, or with all classes of the caller',
  body: z.strictObject({ gigId: z.optional(Id) }),
  output: z.object({ url: z.string() }),
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
