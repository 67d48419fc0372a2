import type { NotificationKind } from '#contract/notifications.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findGigNames, findName, type NotificationDraft } from './notifications.repository.ts'
import {
  accountsWithIds,
  accountWithId,
  allAdmins,
  excludeAccounts,
  type Recipients,
  studentsOf,
  teacherOf,
} from './recipients.ts'
import { sendNotifications } from './send.service.ts'
import { type GigNames, type NotificationText, templates } from './templates.ts'

const RECIPIENTS_PER_STATEMENT = 500

type Drafts = Promise<readonly NotificationDraft[]>

const draftForGig = async (
  { db }: Platform,
  gigId: string,
  drafts: (names: GigNames) => readonly Omit<NotificationDraft, 'gigId'>[],
): Drafts => {
  const names = await findGigNames(db, gigId)
  return names ? drafts(names).map((draft) => ({ ...draft, gigId })) : []
}

const createDraft = (
  kind: NotificationKind,
  recipients: Recipients,
  text: NotificationText,
): Omit<NotificationDraft, 'gigId'>[] => [{ kind, recipients, ...text }]

const withoutGig = (drafts: readonly Omit<NotificationDraft, 'gigId'>[]): readonly NotificationDraft[] =>
  drafts.map((draft) => ({ ...draft, gigId: null }))

const draftMessageNotifications = async (
  platform: Platform,
  { gigId, authorId }: { readonly gigId: string; readonly authorId: string },
): Drafts => {
  const readers = await platform.live.findReaders(gigId)
  const excludeReaders = (recipients: Recipients) => excludeAccounts(recipients, [authorId, ...readers])
  return draftForGig(platform, gigId, (names) => [
    ...createDraft('message', excludeReaders(studentsOf(platform.db, gigId)), templates.messageForStudents(names)),
    ...createDraft('message', excludeReaders(teacherOf(platform.db, gigId)), templates.messageForTeacher(names)),
  ])
}

const chunkIds = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / RECIPIENTS_PER_STATEMENT) }, (_, part) =>
    ids.slice(part * RECIPIENTS_PER_STATEMENT, (part + 1) * RECIPIENTS_PER_STATEMENT),
  )

/** The notifications that each event causes (specification D8.1). */
const DRAFTS_BY_EVENT: { readonly [K in keyof EventMap]?: (platform: Platform, event: EventMap[K]) => Drafts } = {
  'enrolment.requested': async (platform, { gigId, studentId, teacherId }) => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-requested', accountWithId(teacherId), templates.enrolmentRequested(names, student)),
    )
  },
  'enrolment.receipt': async (platform, { gigId, studentId, teacherId }) => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-requested', accountWithId(teacherId), templates.receiptReplaced(names, student)),
    )
  },
  'enrolment.rejected': (platform, { gigId, studentId, reason }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-rejected', accountWithId(studentId), templates.enrolmentRejected(names, reason)),
    ),
  'enrolment.accepted': (platform, { gigId, studentId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-accepted', accountWithId(studentId), templates.enrolmentAccepted(names)),
    ),
  'enrolment.returned': (platform, { gigId, studentId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-returned', accountWithId(studentId), templates.enrolmentReturned(names)),
    ),
  'enrolment.removed': (platform, { gigId, studentId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-removed', accountWithId(studentId), templates.enrolmentRemoved(names)),
    ),
  // Pending students have paid too, and there may be more of them than places.
  'gig.deleted': async (_, { title, teacherId, studentIds }) =>
    chunkIds([teacherId, ...studentIds]).flatMap((ids) => [
      ...withoutGig(createDraft('gig-deleted', accountsWithIds(ids), templates.gigDeleted(title))),
    ]),
  'resources.added': (platform, { gigId, count }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('resources-added', studentsOf(platform.db, gigId), templates.resourcesAdded(names, count)),
    ),
  'meeting.started': (platform, { gigId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('meeting-started', studentsOf(platform.db, gigId), templates.meetingStarted(names)),
    ),
  'meeting.invited': (platform, { gigId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('meeting-invitation', studentsOf(platform.db, gigId), templates.meetingInvitation(names)),
    ),
  'teacher.approved': async (_, { teacherId }) =>
    withoutGig(createDraft('teacher-approved', accountWithId(teacherId), templates.teacherApproved())),
  'teacher.rejected': async (_, { teacherId }) =>
    withoutGig(createDraft('teacher-rejected', accountWithId(teacherId), templates.teacherRejected())),
  'teacher.returned': async (_, { teacherId }) =>
    withoutGig(createDraft('teacher-returned', accountWithId(teacherId), templates.teacherReturned())),
  'teacher.submitted': async ({ db }, { teacherId }) => {
    const name = (await findName(db, teacherId)) ?? 'A teacher'
    return withoutGig(createDraft('teacher-submitted', allAdmins(), templates.teacherSubmitted(name)))
  },
  'rating.created': async (platform, { gigId, teacherId, studentId, rating, feedback }) => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return draftForGig(platform, gigId, (names) =>
      createDraft(
        'rating-created',
        accountWithId(teacherId),
        templates.ratingCreated(names, { student, rating, feedback }),
      ),
    )
  },
  'feedback.updated': async (_, { authorId, status, isAnswered }) => {
    const text = isAnswered ? templates.feedbackAnswered() : templates.feedbackUpdated(status)
    return withoutGig(createDraft('feedback-updated', accountWithId(authorId), text))
  },
  'comment.created': draftMessageNotifications,
  'comment.reported': (platform, { gigId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('message-reported', allAdmins(), templates.messageReported(names)),
    ),
  'storage.filling': async (_, { bytes, quotaBytes }) =>
    withoutGig(createDraft('storage-filling', allAdmins(), templates.storageFilling(bytes / quotaBytes))),
}

const subscribeToEvent = <K extends keyof EventMap>(platform: Platform, name: K): void => {
  const createDrafts = DRAFTS_BY_EVENT[name]
  if (!createDrafts) return
  platform.events.subscribe(name, async (event, { id, createdAt }) =>
    sendNotifications(platform, await createDrafts(platform, event), { eventId: id, at: createdAt }),
  )
}

const isNotifyingEvent = (name: string): name is keyof EventMap => name in DRAFTS_BY_EVENT

/** Subscribes to all events that cause notifications. */
export const notifyOnEvents = (platform: Platform): void => {
  for (const name of Object.keys(DRAFTS_BY_EVENT).filter(isNotifyingEvent)) subscribeToEvent(platform, name)
}
