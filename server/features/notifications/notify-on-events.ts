import type { NotificationKind } from '#contract/notifications.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findGigNames, findName, type Notice } from './notifications.repository.ts'
import { everyAdmin, except, oneAccount, type Recipients, studentsOf, teacherOf, theseAccounts } from './recipients.ts'
import { send } from './send.service.ts'
import { type GigNames, type NotificationText, templates } from './templates.ts'

/** Receivers of one statement. */
const PART = 500

type Notices = Promise<readonly Notice[]>

const about = async (
  { db }: Platform,
  gigId: string,
  notices: (names: GigNames) => readonly Omit<Notice, 'gigId'>[],
): Notices => {
  const names = await findGigNames(db, gigId)
  return names ? notices(names).map((notice) => ({ ...notice, gigId })) : []
}

const one = (kind: NotificationKind, recipients: Recipients, words: NotificationText): Omit<Notice, 'gigId'>[] => [
  { kind, recipients, ...words },
]

const without = (notices: readonly Omit<Notice, 'gigId'>[]): readonly Notice[] =>
  notices.map((notice) => ({ ...notice, gigId: null }))

/**
 * The accounts that read a discussion now. Whoever has joined its room is present, except where the page has said that it
 * is hidden: that event is our own, and a client of the specification alone does not send it.
 */
const readersOf = ({ live }: Platform, gigId: string): string[] =>
  live.socketsOf(`gig:${gigId}`).flatMap(({ data }) => (data.isVisible === false ? [] : [data.account.id]))

const ofMessage = (
  platform: Platform,
  { gigId, authorId }: { readonly gigId: string; readonly authorId: string },
): Notices => {
  const away = (recipients: Recipients) => except(recipients, [authorId, ...readersOf(platform, gigId)])
  return about(platform, gigId, (names) => [
    ...one('message', away(studentsOf(platform.db, gigId)), templates.messageForStudents(names)),
    ...one('message', away(teacherOf(platform.db, gigId)), templates.messageForTeacher(names)),
  ])
}

const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / PART) }, (_, part) => ids.slice(part * PART, (part + 1) * PART))

/** What each event has somebody told (specification D8.1). */
const CAUSES: { readonly [K in keyof EventMap]?: (platform: Platform, event: EventMap[K]) => Notices } = {
  'enrolment.requested': async (platform, { gigId, studentId, teacherId }) => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return about(platform, gigId, (names) =>
      one('enrolment-requested', oneAccount(teacherId), templates.enrolmentRequested(names, student)),
    )
  },
  'enrolment.receipt': async (platform, { gigId, studentId, teacherId }) => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return about(platform, gigId, (names) =>
      one('enrolment-requested', oneAccount(teacherId), templates.receiptReplaced(names, student)),
    )
  },
  'enrolment.rejected': (platform, { gigId, studentId, reason }) =>
    about(platform, gigId, (names) =>
      one('enrolment-rejected', oneAccount(studentId), templates.enrolmentRejected(names, reason)),
    ),
  'enrolment.accepted': (platform, { gigId, studentId }) =>
    about(platform, gigId, (names) =>
      one('enrolment-accepted', oneAccount(studentId), templates.enrolmentAccepted(names)),
    ),
  'enrolment.returned': (platform, { gigId, studentId }) =>
    about(platform, gigId, (names) =>
      one('enrolment-returned', oneAccount(studentId), templates.enrolmentReturned(names)),
    ),
  'enrolment.removed': (platform, { gigId, studentId }) =>
    about(platform, gigId, (names) =>
      one('enrolment-removed', oneAccount(studentId), templates.enrolmentRemoved(names)),
    ),
  // Who waited for a place has paid too, and there may be more of them than places.
  'gig.deleted': async (_, { title, teacherId, studentIds }) =>
    inParts([teacherId, ...studentIds]).flatMap((ids) => [
      ...without(one('gig-deleted', theseAccounts(ids), templates.gigDeleted(title))),
    ]),
  'resources.added': (platform, { gigId, count }) =>
    about(platform, gigId, (names) =>
      one('resources-added', studentsOf(platform.db, gigId), templates.resourcesAdded(names, count)),
    ),
  'meeting.started': (platform, { gigId }) =>
    about(platform, gigId, (names) =>
      one('meeting-started', studentsOf(platform.db, gigId), templates.meetingStarted(names)),
    ),
  'meeting.invited': (platform, { gigId }) =>
    about(platform, gigId, (names) =>
      one('meeting-invitation', studentsOf(platform.db, gigId), templates.meetingInvitation(names)),
    ),
  'teacher.approved': async (_, { teacherId }) =>
    without(one('teacher-approved', oneAccount(teacherId), templates.teacherApproved())),
  'teacher.rejected': async (_, { teacherId }) =>
    without(one('teacher-rejected', oneAccount(teacherId), templates.teacherRejected())),
  'teacher.returned': async (_, { teacherId }) =>
    without(one('teacher-returned', oneAccount(teacherId), templates.teacherReturned())),
  'teacher.submitted': async ({ db }, { teacherId }) => {
    const name = (await findName(db, teacherId)) ?? 'A teacher'
    return without(one('teacher-submitted', everyAdmin(), templates.teacherSubmitted(name)))
  },
  'rating.created': async (platform, { gigId, teacherId, studentId, rating, feedback }) => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return about(platform, gigId, (names) =>
      one('rating-created', oneAccount(teacherId), templates.ratingCreated(names, { student, rating, feedback })),
    )
  },
  'feedback.updated': async (_, { authorId, status, isAnswered }) => {
    const words = isAnswered ? templates.feedbackAnswered() : templates.feedbackUpdated(status)
    return without(one('feedback-updated', oneAccount(authorId), words))
  },
  'comment.created': ofMessage,
  'comment.reported': (platform, { gigId }) =>
    about(platform, gigId, (names) => one('message-reported', everyAdmin(), templates.messageReported(names))),
}

const follow = <K extends keyof EventMap>(platform: Platform, name: K): void => {
  const cause = CAUSES[name]
  if (!cause) return
  platform.events.subscribe(name, async (event, { id, createdAt }) =>
    send(platform, await cause(platform, event), { eventId: id, at: createdAt }),
  )
}

const isCause = (name: string): name is keyof EventMap => name in CAUSES

/** Tells people of what happens, from now on. */
export const followCauses = (platform: Platform): void => {
  for (const name of Object.keys(CAUSES).filter(isCause)) follow(platform, name)
}
