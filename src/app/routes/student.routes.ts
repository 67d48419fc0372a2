import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { area } from './area.tsx'

const students = area('students', ['student'])

const dashboard = createRoute({
  getParentRoute: () => students,
  path: '/student-dashboard',
  staticData: { title: 'Dash Board', short: 'Home' },
  component: lazyRouteComponent(
    () => import('#src/features/enrolment/student-dashboard-page.tsx'),
    'StudentDashboardPage',
  ),
})

const classRoom = createRoute({
  getParentRoute: () => students,
  path: '/student-dashboard/$gigId',
  staticData: { title: 'Class room', short: 'Class' },
  component: lazyRouteComponent(
    () => import('#src/features/classroom/student-class-room-page.tsx'),
    'StudentClassRoomPage',
  ),
})

export const studentRoutes = [students.addChildren([dashboard, classRoom])]
