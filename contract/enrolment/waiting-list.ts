import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'

/** For how long a free seat is reserved for the first in line. */
export const SEAT_OFFER_HOURS = 24
/** One student waits for at most this many classes. */
export const WAITING_LISTS_MAX = 20
export const WAITING_LISTS_TOO_MANY = `You can wait for at most ${WAITING_LISTS_MAX} classes. Leave another waiting list first.`
export const SEATS_FREE = 'This class has free seats. You can enrol now.'
export const NOT_WAITING = 'You are not on the waiting list of this class.'

/** A student's place on the waiting list of a class. */
export const WaitingPlace = z.object({
  gigId: z.string(),
  title: z.string(),
  /** 1 for the first in line; 0 while a seat is offered. */
  position: z.number(),
  /** Until when a seat is reserved for the student. */
  offeredUntil: z.optional(z.string()),
})
export type WaitingPlace = z.infer<typeof WaitingPlace>

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/students/join-waiting-list',
  access: ['student'],
  whenOffline: 'refuse',
  summary: 'Puts the calling student on the waiting list of a full class; a repetition keeps the place',
  body: z.object({ gigId: Id }),
  output: WaitingPlace,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})

export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/api/students/leave-waiting-list',
  access: ['student'],
  whenOffline: 'refuse',
  summary: 'Takes the calling student off the waiting list of a class; an offered seat goes to the next in line',
  body: z.object({ gigId: Id }),
  output: Message,
})

export const getWaitingPlaces = endpoint({
  method: 'GET',
  path: '/api/students/waiting-places',
  access: ['student'],
  whenOffline: 'saved',
  summary: 'The waiting lists that the calling student is on, offered seats first',
  output: z.array(WaitingPlace),
})
