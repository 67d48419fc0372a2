import type { NotificationKind } from '#contract/notifications.ts'
import { readEnrolmentStatus } from '#server/domain/enrolments.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { draftLessonChange, draftReminder, draftScheduleChange } from './lesson-drafts.ts'
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
import { type GigNames, type NotificationText, type ReviewAuthor, templates } from './templates.ts'

type Drafts = Promise<readonly NotificationDraft[]>

interface GigEvent {
  readonly gigId: string
}
interface StudentEvent extends GigEvent {
  readonly studentId: string
}

/** For an event of a class. */
const draftForGig =
  <E extends GigEvent>(
    kind: NotificationKind,
    recipientsOf: (db: Database, event: E) => Recipients,
    template: (names: GigNames, event: E) => NotificationText,
  ) =>
  async ({ db }: Platform, event: E): Drafts => {
    const { gigId } = event
    const names = await findGigNames(db, gigId)
    return names ? [{ kind, gigId, recipients: recipientsOf(db, event), ...template(names, event) }] : []
  }

const studentOfEvent = (_: Database, { studentId }: StudentEvent): Recipients => accountWithId(studentId)
const studentsOfEvent = (db: Database, { gigId }: GigEvent): Recipients => studentsOf(db, gigId)

/** For an event that notifies the teacher about a student of a class. */
const draftForTeacher =
  <E extends StudentEvent & { readonly teacherId: string }>(
    kind: NotificationKind,
    template: (names: GigNames, student: string, event: E) => NotificationText,
  ) =>
  async (platform: Platform, event: E): Drafts => {
    const student = (await findName(platform.db, event.studentId)) ?? 'A student'
    const recipientsOf = () => accountWithId(event.teacherId)
    return draftForGig<E>(kind, recipientsOf, (names) => template(names, student, event))(platform, event)
  }

/** For an event that notifies the author of a review of a class, who may have left it since. */
const draftForAuthor =
  <E extends StudentEvent>(
    kind: NotificationKind,
    template: (names: GigNames, author: ReviewAuthor, event: E) => NotificationText,
  ) =>
  async (platform: Platform, event: E): Drafts => {
    const isMember = (await readEnrolmentStatus(platform.db, event)) === 'enrolled'
    return draftForGig<E>(kind, studentOfEvent, (names) => template(names, { isMember }, event))(platform, event)
  }

const draftWithoutGig = (
  kind: NotificationKind,
  recipients: Recipients,
  text: NotificationText,
): readonly NotificationDraft[] => [{ kind, gigId: null, recipients, ...text }]

/** For a decision about an application. */
const draftForApplicant =
  <E extends { readonly teacherId: string }>(kind: NotificationKind, template: (event: E) => NotificationText) =>
  async (_: Platform, event: E): Drafts =>
    draftWithoutGig(kind, accountWithId(event.teacherId), template(event))

const draftMessageNotifications = async (
  { db, live }: Platform,
  { gigId, authorId }: EventMap['comment.created'],
): Drafts => {
  const readers = await live.findReaders(gigId)
  const names = await findGigNames(db, gigId)
  if (!names) return []
  const draft = (recipients: Recipients, text: NotificationText): NotificationDraft => ({
    kind: 'message',
    gigId,
    recipients: excludeAccounts(recipients, [authorId, ...readers]),
    ...text,
  })
  return [
    draft(studentsOf(db, gigId), templates.messageForStudents(names)),
    draft(teacherOf(db, gigId), templates.messageForTeacher(names)),
  ]
}

/** The notifications that each event causes (specification D8.1). */
const DRAFTS_BY_EVENT: { readonly [K in keyof EventMap]?: (platform: Platform, event: EventMap[K]) => Drafts } = {
  'enrolment.requested': draftForTeacher('enrolment-requested', templates.enrolmentRequested),
  'enrolment.receipt': draftForTeacher('enrolment-requested', templates.receiptReplaced),
  'enrolment.rejected': draftForGig(
    'enrolment-rejected',
    studentOfEvent,
    (names, { reason }: EventMap['enrolment.rejected']) => templates.enrolmentRejected(names, reason),
  ),
  'enrolment.accepted': draftForGig('enrolment-accepted', studentOfEvent, templates.enrolmentAccepted),
  'enrolment.reopened': draftForGig('enrolment-returned', studentOfEvent, templates.enrolmentReopened),
  'enrolment.returned': draftForGig('enrolment-returned', studentOfEvent, templates.enrolmentReturned),
  'enrolment.removed': draftForGig('enrolment-removed', studentOfEvent, templates.enrolmentRemoved),
  'seat.offered': draftForGig('seat-offered', studentOfEvent, templates.seatOffered),
  'payment.due': draftForGig('payment-due', studentOfEvent, paymentTemplates.due),
  'payment.sent': draftForTeacher('payment-sent', (names, student, event: EventMap['payment.sent']) =>
    paymentTemplates.sent(names, event, student),
  ),
  'payment.accepted': draftForGig('payment-accepted', studentOfEvent, paymentTemplates.accepted),
  'payment.rejected': draftForGig('payment-rejected', studentOfEvent, paymentTemplates.rejected),
  'payment.returned': draftForGig('payment-reopened', studentOfEvent, paymentTemplates.returned),
  'payment.settled': draftForGig('payment-settled', studentOfEvent, paymentTemplates.settled),
  'payment.reopened': draftForGig('payment-reopened', studentOfEvent, paymentTemplates.reopened),
  // Pending students have paid too, and there may be more of them than places.
  'gig.deleted': async ({ settings }, { title, teacherId, studentIds }) => [
    ...draftWithoutGig('gig-deleted', accountWithId(teacherId), templates.gigDeleted(title)),
    ...chunkIds(studentIds).flatMap((ids) =>
      draftWithoutGig('gig-deleted', accountsWithIds(ids), templates.gigDeleted(title, settings.public)),
    ),
  ],
  'recitation.sent': draftForTeacher('recitation-sent', templates.recitationSent),
  'resources.added': draftForGig('resources-added', studentsOfEvent, (names, { count }: EventMap['resources.added']) =>
    templates.resourcesAdded(names, count),
  ),
  'meeting.started': draftForGig('meeting-started', studentsOfEvent, templates.meetingStarted),
  'meeting.invited': draftForGig(
    'meeting-invitation',
    (db, { gigId }) => studentsOutsideRoom(db, gigId),
    templates.meetingInvitation,
  ),
  'teacher.approved': draftForApplicant('teacher-approved', templates.teacherApproved),
  'teacher.rejected': draftForApplicant('teacher-rejected', templates.teacherRejected),
  'teacher.returned': draftForApplicant('teacher-returned', ({ status }: EventMap['teacher.returned']) =>
    templates.teacherReturned(status),
  ),
  'teacher.submitted': async ({ db }, { teacherId }) => {
    const name = (await findName(db, teacherId)) ?? 'A teacher'
    return draftWithoutGig('teacher-submitted', allAdmins(), templates.teacherSubmitted(name))
  },
  'rating.created': draftForTeacher(
    'rating-created',
    (names, student, { rating, feedback }: EventMap['rating.created']) =>
      templates.ratingCreated(names, { student, rating, feedback }),
  ),
  // The student is not notified of each correction.
  'review.replied': async (platform, event) =>
    event.isFirst ? draftForAuthor('review-replied', templates.reviewReplied)(platform, event) : [],
  'review.hidden': draftForAuthor('review-hidden', (names, author, { reason }: EventMap['review.hidden']) =>
    templates.reviewHidden(names, author, reason),
  ),
  'review.reported': draftForGig('review-reported', allAdmins, templates.reviewReported),
  'feedback.updated': async (_, { authorId, status, isAnswered }) => {
    const text = isAnswered ? templates.feedbackAnswered() : templates.feedbackUpdated(status)
    return draftWithoutGig('feedback-updated', accountWithId(authorId), text)
  },
  'lesson.changed': ({ db }, event) => draftLessonChange(db, event),
  'lesson.explained': ({ db }, event) => draftLessonChange(db, event, 'explained'),
  'schedule.changed': ({ db }, event) => draftScheduleChange(db, event),
  'lesson.reminder': ({ db }, event) => draftReminder(db, event),
  'comment.created': draftMessageNotifications,
  'comment.reported': draftForGig('message-reported', allAdmins, templates.messageReported),
  'storage.filling': async (_, { bytes, quotaBytes }) =>
    draftWithoutGig('storage-filling', allAdmins(), templates.storageFilling(bytes / quotaBytes)),
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
