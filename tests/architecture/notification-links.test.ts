import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { told } from '#server/features/notifications/templates.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { STUDENT_TABS, TEACHER_TABS } from '#src/features/classroom/class-room-tabs.ts'

const gig = { gigId: '00000000-0000-4000-8000-000000000000', title: 'Hifz', teacher: 'Qari' }
const links = {
  enrolmentRequested: told.enrolmentRequested(gig, 'A'),
  enrolmentAccepted: told.enrolmentAccepted(gig),
  receiptReplaced: told.receiptReplaced(gig, 'A'),
  enrolmentRejected: told.enrolmentRejected(gig, 'The picture is blurred.'),
  enrolmentReturned: told.enrolmentReturned(gig),
  enrolmentRemoved: told.enrolmentRemoved(gig),
  gigDeleted: told.gigDeleted('A'),
  resourcesAdded: told.resourcesAdded(gig, 1),
  meetingStarted: told.meetingStarted(gig),
  meetingInvitation: told.meetingInvitation(gig),
  teacherApproved: told.teacherApproved(),
  teacherRejected: told.teacherRejected(),
  teacherReturned: told.teacherReturned(),
  teacherSubmitted: told.teacherSubmitted('A'),
  ratingCreated: told.ratingCreated(gig, { student: 'A', rating: 5, feedback: '' }),
  feedbackUpdated: told.feedbackUpdated('resolved'),
  feedbackAnswered: told.feedbackAnswered(),
  messageForStudents: told.messageForStudents(gig),
  messageForTeacher: told.messageForTeacher(gig),
  messageReported: told.messageReported(gig),
} satisfies { readonly [K in keyof typeof told]: { readonly link: string } }

test.each(Object.entries(links))('what is told by %s leads to a page and a tab that exist', (_, { link }) => {
  const { pathname, searchParams } = new URL(link, 'https://halaqah.test')
  const router = createAppRouter(new QueryClient(), createMemoryHistory())
  const [, , foundRoute] = router.getMatchedRoutes(pathname)
  expect(foundRoute, pathname).toBeDefined()
  const tab = searchParams.get('tab')
  if (tab === null) return
  const tabs = pathname.startsWith('/my-gigs/') ? TEACHER_TABS : STUDENT_TABS
  expect(tabs.map(({ id }) => id)).toContain(tab)
})
