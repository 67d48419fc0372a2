import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { paymentTemplates } from '#server/features/notifications/payment-templates.ts'
import { templates } from '#server/features/notifications/templates.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { STUDENT_TABS, TEACHER_TABS } from '#src/features/classroom/class-room-tabs.ts'

const gig = { gigId: '00000000-0000-4000-8000-000000000000', title: 'Hifz', teacher: 'Qari' }
const NOTIFICATION_LINKS = {
  enrolmentRequested: templates.enrolmentRequested(gig, 'A'),
  enrolmentAccepted: templates.enrolmentAccepted(gig),
  receiptReplaced: templates.receiptReplaced(gig, 'A'),
  enrolmentRejected: templates.enrolmentRejected(gig, 'The picture is blurred.'),
  enrolmentReopened: templates.enrolmentReopened(gig),
  enrolmentReturned: templates.enrolmentReturned(gig),
  enrolmentRemoved: templates.enrolmentRemoved(gig),
  seatOffered: templates.seatOffered(gig),
  gigDeleted: templates.gigDeleted('A'),
  resourcesAdded: templates.resourcesAdded(gig, 1),
  recitationSent: templates.recitationSent(gig, 'A'),
  meetingStarted: templates.meetingStarted(gig),
  meetingInvitation: templates.meetingInvitation(gig),
  teacherApproved: templates.teacherApproved(),
  teacherRejected: templates.teacherRejected(),
  teacherReturned: templates.teacherReturned(),
  teacherSubmitted: templates.teacherSubmitted('A'),
  ratingCreated: templates.ratingCreated(gig, { student: 'A', rating: 5, feedback: '' }),
  reviewReplied: templates.reviewReplied(gig, { isMember: true }),
  reviewHidden: templates.reviewHidden(gig, { isMember: true }, 'It names another student.'),
  reviewReported: templates.reviewReported(gig),
  feedbackUpdated: templates.feedbackUpdated('resolved'),
  feedbackAnswered: templates.feedbackAnswered(),
  messageForStudents: templates.messageForStudents(gig),
  messageForTeacher: templates.messageForTeacher(gig),
  messageReported: templates.messageReported(gig),
  storageFilling: templates.storageFilling(0.8),
} satisfies { readonly [K in keyof typeof templates]: { readonly link: string } }

const payment = { gigId: gig.gigId, studentId: gig.gigId, teacherId: gig.gigId, month: '2026-12-01' }
const PAYMENT_LINKS = {
  due: paymentTemplates.due(gig, { ...payment, dueOn: '2026-12-12', amount: 5896 }),
  sent: paymentTemplates.sent(gig, payment, 'A'),
  accepted: paymentTemplates.accepted(gig, payment),
  rejected: paymentTemplates.rejected(gig, { ...payment, reason: 'It is blurred.' }),
  returned: paymentTemplates.returned(gig, payment),
  settled: paymentTemplates.settled(gig, { ...payment, state: 'waived', note: '' }),
  reopened: paymentTemplates.reopened(gig, payment),
} satisfies { readonly [K in keyof typeof paymentTemplates]: { readonly link: string } }

test.each([...Object.entries(NOTIFICATION_LINKS), ...Object.entries(PAYMENT_LINKS)])(
  'the link of a %s notification leads to an existing page and tab',
  (_, { link }) => {
    const { pathname, searchParams } = new URL(link, 'https://halaqah.test')
    const router = createAppRouter(new QueryClient(), createMemoryHistory())
    const [, , foundRoute] = router.getMatchedRoutes(pathname)
    expect(foundRoute, pathname).toBeDefined()
    const tab = searchParams.get('tab')
    if (tab === null) return
    const tabs = pathname.startsWith('/my-gigs/') ? TEACHER_TABS : STUDENT_TABS
    expect(tabs.map(({ id }) => id)).toContain(tab)
  },
)
