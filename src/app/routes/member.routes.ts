import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { MEMBERS, SIGNED_IN } from '#contract/role.ts'
import { area } from './area.tsx'

const signedIn = area('signed-in', SIGNED_IN)
const members = area('members', MEMBERS)

const feedback = createRoute({
  getParentRoute: () => signedIn,
  path: '/SubmitFeedback',
  staticData: { title: 'Feedback' },
  component: lazyRouteComponent(() => import('#src/features/feedback/feedback-page.tsx'), 'FeedbackPage'),
})

const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/my-account',
  staticData: { title: 'My Account', short: 'Account' },
  component: lazyRouteComponent(() => import('./account.tsx'), 'AccountPage'),
})

const outbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/outbox',
  staticData: { title: 'Waiting to be sent', short: 'Outbox' },
  component: lazyRouteComponent(() => import('#src/features/outbox/outbox-page.tsx'), 'OutboxPage'),
})

const file = createRoute({
  getParentRoute: () => signedIn,
  // Written out: the contract's file would bring the schemas into the first view of every page.
  path: '/files/$fileId',
  staticData: { title: 'File' },
  component: lazyRouteComponent(() => import('../open-file-page.tsx'), 'OpenFilePage'),
})

const courses = createRoute({
  getParentRoute: () => members,
  path: '/Enrol',
  staticData: { title: 'Available Courses', short: 'Courses' },
  component: lazyRouteComponent(
    () => import('#src/features/enrolment/available-courses-page.tsx'),
    'AvailableCoursesPage',
  ),
})

// Open to every member by the specification: the server answers only the gig's own teacher.
const classRoom = createRoute({
  getParentRoute: () => members,
  path: '/my-gigs/gigs/$gigId',
  staticData: { title: 'Classroom', short: 'Class' },
  component: lazyRouteComponent(
    () => import('#src/features/classroom/teacher-class-room-page.tsx'),
    'TeacherClassRoomPage',
  ),
})

const liveRoom = createRoute({
  getParentRoute: () => members,
  path: '/room/$roomName',
  staticData: { title: 'Live class' },
  component: lazyRouteComponent(() => import('#src/features/classroom/room/room-page.tsx'), 'RoomPage'),
})

export const memberRoutes = [
  signedIn.addChildren([feedback, account, outbox, file]),
  members.addChildren([courses, classRoom, liveRoom]),
]
