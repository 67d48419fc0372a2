import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardedPage } from './page.ts'

const dashboard = createRoute({
  ...guardedPage('/student-dashboard'),
  component: lazyRouteComponent(
    () => import('#src/features/enrolment/dashboard/student-dashboard-page.tsx'),
    'StudentDashboardPage',
  ),
})

const classRoom = createRoute({
  ...guardedPage('/student-dashboard/$gigId'),
  component: lazyRouteComponent(
    () => import('#src/features/classroom/student-class-room-page.tsx'),
    'StudentClassRoomPage',
  ),
})

export const studentRoutes = [dashboard, classRoom]
