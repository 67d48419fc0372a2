import { gigDeletedNews } from '#contract/gigs/gig-missing.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { truncateText } from '#contract/text/one-line.ts'

/** The text and target page of a notification in the app. */
export interface NotificationText {
  readonly message: string
  /** A path of this app. */
  readonly link: string
  /** A part of the message. It restricts which superseded notifications of a class are removed, such as those of one month. */
  readonly about?: string
}

export interface GigNames {
  readonly gigId: string
  readonly title: string
  readonly teacher: string
}

export const studentClassPath = (gigId: string, tab: 'about' | 'resources' | 'meeting' | 'discussion'): string =>
  `/student-dashboard/${gigId}?tab=${tab}`
export const teacherClassPath = (gigId: string, tab: 'overview' | 'pending' | 'resources' | 'comments'): string =>
  `/my-gigs/gigs/${gigId}?tab=${tab}`

export interface ReviewAuthor {
  /** Students who left the class cannot open its room. */
  readonly isMember: boolean
}

const reviewPath = (gigId: string, isMember: boolean): string =>
  isMember ? studentClassPath(gigId, 'about') : `/courses/${gigId}`

interface RatingDetails {
  readonly student: string
  readonly rating: number
  readonly feedback: string
}

const EXCERPT_LENGTH = 280

const truncateFeedback = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${truncateText(text, EXCERPT_LENGTH).trimEnd()}…` : text

/** The texts in the app. They can name people and classes, because only the recipient sees them. */
export const templates = {
  enrolmentRequested: ({ gigId, title }: GigNames, student: string): NotificationText => ({
    message: `${student} asks for a place in ${title}.`,
    link: teacherClassPath(gigId, 'pending'),
  }),
  enrolmentAccepted: ({ gigId, title, teacher }: GigNames): NotificationText => ({
    message: `${teacher} accepted your request. You are enrolled in ${title}.`,
    link: studentClassPath(gigId, 'about'),
  }),
  receiptReplaced: ({ gigId, title }: GigNames, student: string): NotificationText => ({
    message: `${student} has sent a new receipt for ${title}.`,
    link: teacherClassPath(gigId, 'pending'),
  }),
  enrolmentRejected: ({ title, teacher }: GigNames, reason: string): NotificationText => ({
    message: `${teacher} did not accept your request for ${title}: “${reason}” You can send a new receipt.`,
    link: '/student-dashboard',
  }),
  enrolmentReopened: ({ title, teacher }: GigNames): NotificationText => ({
    message: `${teacher} took back the rejection. Your request for ${title} is pending again.`,
    link: '/student-dashboard',
  }),
  enrolmentReturned: ({ title }: GigNames): NotificationText => ({
    message: `Your place in ${title} was moved back to pending.`,
    link: '/student-dashboard',
  }),
  enrolmentRemoved: ({ title }: GigNames): NotificationText => ({
    message: `You were removed from ${title}.`,
    link: '/student-dashboard',
  }),
  seatOffered: ({ title }: GigNames): NotificationText => ({
    message: `A seat is free in ${title}. It is reserved for you for 24 hours.`,
    link: '/student-dashboard',
  }),
  /** @param support of the site; left out for the teacher, who has not paid */
  gigDeleted: (title: string, support: { readonly supportEmail?: string | undefined } = {}): NotificationText => ({
    message: gigDeletedNews(title, support),
    link: '/my-account',
  }),
  resourcesAdded: ({ gigId, title }: GigNames, count: number): NotificationText => ({
    message: count === 1 ? `There is a new resource in ${title}.` : `There are ${count} new resources in ${title}.`,
    link: studentClassPath(gigId, 'resources'),
  }),
  recitationSent: ({ gigId, title }: GigNames, student: string): NotificationText => ({
    message: `${student} has sent a recitation in ${title}.`,
    link: teacherClassPath(gigId, 'resources'),
  }),
  meetingStarted: ({ gigId, title }: GigNames): NotificationText => ({
    message: `The live class of ${title} has started.`,
    link: studentClassPath(gigId, 'meeting'),
  }),
  meetingInvitation: ({ gigId, title, teacher }: GigNames): NotificationText => ({
    message: `${teacher} invites you to the live class of ${title}.`,
    link: studentClassPath(gigId, 'meeting'),
  }),
  teacherApproved: (): NotificationText => ({
    message: 'Your application is approved. You can now create classes.',
    link: '/teacher-dashboard',
  }),
  teacherRejected: (): NotificationText => ({
    message: 'Your application was rejected. Check your details and send them again.',
    link: '/teacher-verification',
  }),
  teacherReturned: (status?: 'requested'): NotificationText => ({
    message: status ? 'Your details are under review again.' : 'Your verification was set back to pending.',
    link: '/teacher-verification',
  }),
  teacherSubmitted: (teacher: string): NotificationText => ({
    message: `${teacher} applied as a teacher. Review their details.`,
    link: '/pending-teachers',
  }),
  ratingCreated: ({ gigId, title }: GigNames, { student, rating, feedback }: RatingDetails): NotificationText => ({
    message: `${student} rated ${title}: ${rating} of 5 stars.${feedback && ` “${truncateFeedback(feedback)}”`}`,
    link: teacherClassPath(gigId, 'overview'),
  }),
  reviewReplied: ({ gigId, title, teacher }: GigNames, { isMember }: ReviewAuthor): NotificationText => ({
    message: `${teacher} replied to your review of ${title}.`,
    link: `${reviewPath(gigId, isMember)}#reviews`,
  }),
  reviewHidden: ({ gigId, title }: GigNames, { isMember }: ReviewAuthor, reason: string): NotificationText => ({
    message: `An admin has hidden your review of ${title}: “${reason}”`,
    link: reviewPath(gigId, isMember),
  }),
  reviewReported: ({ title }: GigNames): NotificationText => ({
    message: `A review of ${title} was reported.`,
    link: '/admin/reviews',
  }),
  feedbackUpdated: (status: string): NotificationText => ({
    message: `Your feedback is now ${status}.`,
    link: '/SubmitFeedback',
  }),
  feedbackAnswered: (): NotificationText => ({
    message: 'Your feedback has an answer.',
    link: '/SubmitFeedback',
  }),
  messageForStudents: ({ gigId, title }: GigNames): NotificationText => ({
    message: `There are new messages in the discussion of ${title}.`,
    link: studentClassPath(gigId, 'discussion'),
  }),
  messageForTeacher: ({ gigId, title }: GigNames): NotificationText => ({
    message: `There are new messages in the discussion of ${title}.`,
    link: teacherClassPath(gigId, 'comments'),
  }),
  messageReported: ({ title }: GigNames): NotificationText => ({
    message: `A message in the discussion of ${title} was reported.`,
    link: '/ViewFeedback',
  }),
  storageFilling: (share: number): NotificationText => ({
    message: `The files of this site use ${Math.floor(share * 100)} % of its storage. Soon teachers cannot share more files.`,
    link: '/admin/health',
  }),
} as const

/** The texts of push messages, which a lock screen shows: no names, no classes, and nothing that a user wrote. */
export const LOCK_SCREEN_TEXT: Readonly<Record<NotificationKind, string>> = {
  'enrolment-requested': 'A student asks for a place in a class.',
  'enrolment-accepted': 'Your place in a class has changed.',
  'enrolment-rejected': 'Your place in a class has changed.',
  'enrolment-returned': 'Your place in a class has changed.',
  'enrolment-removed': 'Your place in a class has changed.',
  'seat-offered': 'A seat is free in a class.',
  'payment-due': 'A payment for a class is due soon.',
  'payment-sent': 'A student sent a receipt.',
  'payment-accepted': 'There is an update on your payment.',
  'payment-rejected': 'There is an update on your payment.',
  'payment-settled': 'There is an update on your payment.',
  'payment-reopened': 'There is an update on your payment.',
  'gig-deleted': 'A class has changed.',
  'resources-added': 'There are new resources in a class.',
  'recitation-sent': 'A student sent a recitation.',
  'lesson-changed': 'A lesson has changed.',
  'lesson-tomorrow': 'A lesson is coming up.',
  'lesson-soon': 'A lesson starts soon.',
  'meeting-started': 'A live class is starting.',
  'meeting-invitation': 'You are invited to a live class.',
  'teacher-approved': 'There is an update on your application.',
  'teacher-rejected': 'There is an update on your application.',
  'teacher-returned': 'There is an update on your application.',
  'teacher-submitted': 'There is a new application.',
  'rating-created': 'There is a new rating.',
  'review-replied': 'There is a reply to your review.',
  'review-hidden': 'There is an update on your review.',
  'review-reported': 'There is a new report.',
  'feedback-updated': 'There is an update on your feedback.',
  message: 'There are new messages in a class.',
  'message-reported': 'There is a new report.',
  'storage-filling': 'The storage is nearly full.',
}
