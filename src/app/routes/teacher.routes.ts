import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { area } from './area.tsx'

const teachers = area('teachers', ['teacher'])
const everyTeacher = area('every-teacher', ['teacher', 'unapproved-teacher'])

const verification = createRoute({
  getParentRoute: () => everyTeacher,
  path: '/teacher-verification',
  staticData: { title: 'Verification' },
  component: lazyRouteComponent(() => import('#src/features/verification/verification-page.tsx'), 'VerificationPage'),
})

const createClass = createRoute({
  getParentRoute: () => teachers,
  path: '/create-class',
  staticData: { title: 'Create New Class', short: 'New Class' },
  component: lazyRouteComponent(() => import('#src/features/gigs/create-gig-page.tsx'), 'CreateGigPage'),
})

const myGigs = createRoute({
  getParentRoute: () => teachers,
  path: '/my-gigs',
  staticData: { title: 'My Classes', short: 'Classes' },
  component: lazyRouteComponent(() => import('#src/features/gigs/my-gigs-page.tsx'), 'MyGigsPage'),
})

const editGig = createRoute({
  getParentRoute: () => teachers,
  path: '/my-gigs/gigs/$gigId/edit',
  staticData: { title: 'Edit Gig' },
  component: lazyRouteComponent(() => import('#src/features/gigs/edit-gig-page.tsx'), 'EditGigPage'),
})

const dashboard = createRoute({
  getParentRoute: () => teachers,
  path: '/teacher-dashboard',
  staticData: { title: 'Dash Board', short: 'Home' },
  component: lazyRouteComponent(() => import('#src/features/gigs/teacher-dashboard-page.tsx'), 'TeacherDashboardPage'),
})

// The sub-routes show the same panels as the class room: they are its tabs under another address.
const panel = createRoute({
  getParentRoute: () => teachers,
  path: '/teacher-dashboard/gig/$gigId/$tab',
  beforeLoad: ({ params: { gigId, tab } }) => {
    throw redirect({ to: '/my-gigs/gigs/$gigId', params: { gigId }, search: { tab }, replace: true })
  },
})

export const teacherRoutes = [
  everyTeacher.addChildren([verification]),
  teachers.addChildren([createClass, myGigs, editGig, dashboard, panel]),
]
