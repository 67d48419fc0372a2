import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { area } from './area.tsx'

const admins = area('admins', ['admin'])

const statistics = createRoute({
  getParentRoute: () => admins,
  path: '/admin-dashboard',
  staticData: { title: 'Statistics' },
  component: lazyRouteComponent(() => import('#src/features/admin/statistics/statistics-page.tsx'), 'StatisticsPage'),
})

const pendingTeachers = createRoute({
  getParentRoute: () => admins,
  path: '/pending-teachers',
  staticData: { title: 'Pending Teachers', short: 'Requests' },
  component: lazyRouteComponent(
    () => import('#src/features/admin/teachers/pending-teachers-page.tsx'),
    'PendingTeachersPage',
  ),
})

const manageUsers = createRoute({
  getParentRoute: () => admins,
  path: '/manage-users',
  staticData: { title: 'Users' },
  component: lazyRouteComponent(() => import('#src/features/admin/users/manage-users-page.tsx'), 'ManageUsersPage'),
})

const feedback = createRoute({
  getParentRoute: () => admins,
  path: '/ViewFeedback',
  staticData: { title: 'FeedBack' },
  component: lazyRouteComponent(
    () => import('#src/features/admin/feedback/feedback-management-page.tsx'),
    'FeedbackManagementPage',
  ),
})

const enrolments = createRoute({
  getParentRoute: () => admins,
  path: '/gig-enrolments',
  staticData: { title: 'Enrollments', short: 'Enrolled' },
  component: lazyRouteComponent(() => import('#src/features/admin/enrolments/enrolments-page.tsx'), 'EnrolmentsPage'),
})

const auditTrail = createRoute({
  getParentRoute: () => admins,
  path: '/audit-trail',
  staticData: { title: 'Audit trail', short: 'Audit' },
  component: lazyRouteComponent(() => import('#src/features/admin/audit/audit-trail-page.tsx'), 'AuditTrailPage'),
})

const manageLibrary = createRoute({
  getParentRoute: () => admins,
  path: '/manage-library',
  staticData: { title: 'Manage Library', short: 'Books' },
  component: lazyRouteComponent(
    () => import('#src/features/library/books/manage-library-page.tsx'),
    'ManageLibraryPage',
  ),
})

export const adminRoutes = [
  admins.addChildren([statistics, pendingTeachers, manageUsers, feedback, enrolments, auditTrail, manageLibrary]),
]
