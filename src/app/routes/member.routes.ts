import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardedPage } from './page.ts'

const feedback = createRoute({
  ...guardedPage('/SubmitFeedback'),
  component: lazyRouteComponent(() => import('#src/features/feedback/feedback-page.tsx'), 'FeedbackPage'),
})

const account = createRoute({
  ...guardedPage('/my-account'),
  component: lazyRouteComponent(() => import('./account.tsx'), 'AccountPage'),
})

const outbox = createRoute({
  ...guardedPage('/outbox'),
  component: lazyRouteComponent(() => import('./outbox.tsx'), 'Outbox'),
})

const file = createRoute({
  ...guardedPage('/files/$fileId'),
  validateSearch: ({ download }: Record<string, unknown>): { download?: true } =>
    download === true ? { download } : {},
  component: lazyRouteComponent(() => import('#src/app/open-file-page.tsx'), 'OpenFilePage'),
})

const courses = createRoute({
  ...guardedPage('/Enrol'),
  component: lazyRouteComponent(
    () => import('#src/features/enrolment/courses/available-courses-page.tsx'),
    'AvailableCoursesPage',
  ),
})

const classRoom = createRoute({
  ...guardedPage('/my-gigs/gigs/$gigId'),
  component: lazyRouteComponent(() => import('./class-room/teacher-class-room.tsx'), 'TeacherClassRoom'),
})

const timetable = createRoute({
  ...guardedPage('/timetable'),
  component: lazyRouteComponent(() => import('#src/features/timetable/timetable-page.tsx'), 'TimetablePage'),
})

const liveRoom = createRoute({
  ...guardedPage('/room/$roomName'),
  component: lazyRouteComponent(() => import('./class-room/live-room-page.tsx'), 'LiveRoomPage'),
})

export const memberRoutes = [feedback, account, outbox, file, courses, classRoom, timetable, liveRoom]
