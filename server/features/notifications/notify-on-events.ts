import type { NotificationKind } from '#contract/notifications.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { draftLessonChange, draftReminder } from './lesson-drafts.ts'
import { findGigNames, findName, type NotificationDraft } from './notifications.repository.ts'
import { paymentTemplates } from './payment-templates.ts'
import {
  accountsWithIds,
  accountWithId,
  allAdmins,
  chunkIds,
  excludeAccounts,
  type Recipients,
  studentsOf,
  studentsOutsideRoom,
  teacherOf,
} from './recipients.ts'
import { sendNotifications } from './send.service.ts'
import { type GigNames, type NotificationText, templates } from './templates.ts'

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

/** For an event that notifies one student of a class. */
const draftForStudent =
  (kind: NotificationKind, template: (names: GigNames) => NotificationText) =>
  (platform: Platform, { gigId, studentId }: { readonly gigId: string; readonly studentId: string }): Drafts =>
    draftForGig(platform, gigId, (names) => createDraft(kind, accountWithId(studentId), template(names)))

/** For an event that notifies the teacher about a student of a class. */
const draftForTeacher =
  (kind: NotificationKind, template: (names: GigNames, student: string) => NotificationText) =>
  async (
    platform: Platform,
    { gigId, studentId, teacherId }: { readonly gigId: string; readonly studentId: string; readonly teacherId: string },
  ): Drafts => {
    const student = (await findName(platform.db, studentId)) ?? 'A student'
    return draftForGig(platform, gigId, (names) =>
      createDraft(kind, accountWithId(teacherId), template(names, student)),
    )
  }

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

/** The notifications that each event causes (specification D8.1). */
const DRAFTS_BY_EVENT: { readonly [K in keyof EventMap]?: (platform: Platform, event: EventMap[K]) => Drafts } = {
  'enrolment.requested': draftForTeacher('enrolment-requested', templates.enrolmentRequested),
  'enrolment.receipt': draftForTeacher('enrolment-requested', templates.receiptReplaced),
  'enrolment.rejected': (platform, { gigId, studentId, reason }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('enrolment-rejected', accountWithId(studentId), templates.enrolmentRejected(names, reason)),
    ),
  'enrolment.accepted': draftForStudent('enrolment-accepted', templates.enrolmentAccepted),
  'enrolment.reopened': draftForStudent('enrolment-returned', templates.enrolmentReopened),
  'enrolment.returned': draftForStudent('enrolment-returned', templates.enrolmentReturned),
  'enrolment.removed': draftForStudent('enrolment-removed', templates.enrolmentRemoved),
  'seat.offered': draftForStudent('seat-offered', templates.seatOffered),
  'payment.due': (platform, event) =>
    draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-due', accountWithId(event.studentId), paymentTemplates.due(names, event)),
    ),
  'payment.sent': async (platform, event) => {
    const student = (await findName(platform.db, event.studentId)) ?? 'A student'
    return draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-sent', accountWithId(event.teacherId), paymentTemplates.sent(names, event, student)),
    )
  },
  'payment.accepted': (platform, event) =>
    draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-accepted', accountWithId(event.studentId), paymentTemplates.accepted(names, event)),
    ),
  'payment.rejected': (platform, event) =>
    draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-rejected', accountWithId(event.studentId), paymentTemplates.rejected(names, event)),
    ),
  'payment.returned': (platform, event) =>
    draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-reopened', accountWithId(event.studentId), paymentTemplates.returned(names, event)),
    ),
  'payment.settled': (platform, event) =>
    draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-settled', accountWithId(event.studentId), paymentTemplates.settled(names, event)),
    ),
  'payment.reopened': (platform, event) =>
    draftForGig(platform, event.gigId, (names) =>
      createDraft('payment-reopened', accountWithId(event.studentId), paymentTemplates.reopened(names, event)),
    ),
  // Pending students have paid too, and there may be more of them than places.
  'gig.deleted': async ({ settings }, { title, teacherId, studentIds }) =>
    withoutGig([
      ...createDraft('gig-deleted', accountWithId(teacherId), templates.gigDeleted(title)),
      ...chunkIds(studentIds).flatMap((ids) =>
        createDraft('gig-deleted', accountsWithIds(ids), templates.gigDeleted(title, settings.public)),
      ),
    ]),
  'recitation.sent': draftForTeacher('recitation-sent', templates.recitationSent),
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
      createDraft('meeting-invitation', studentsOutsideRoom(platform.db, gigId), templates.meetingInvitation(names)),
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
  // The student is not notified of each correction.
  'review.replied': async (platform, { gigId, studentId, isFirst }) =>
    isFirst
      ? draftForGig(platform, gigId, (names) =>
          createDraft('review-replied', accountWithId(studentId), templates.reviewReplied(names)),
        )
      : [],
  'review.hidden': (platform, { gigId, studentId, reason }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('review-hidden', accountWithId(studentId), templates.reviewHidden(names, reason)),
    ),
  'review.reported': (platform, { gigId }) =>
    draftForGig(platform, gigId, (names) =>
      createDraft('review-reported', allAdmins(), templates.reviewReported(names)),
    ),
  'feedback.updated': async (_, { authorId, status, isAnswered }) => {
    const text = isAnswered ? templates.feedbackAnswered() : templates.feedbackUpdated(status)
    return withoutGig(createDraft('feedback-updated', accountWithId(authorId), text))
  },
  'lesson.changed': ({ db }, event) => draftLessonChange(db, event),
  'lesson.reminder': ({ db }, event) => draftReminder(db, event),
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
