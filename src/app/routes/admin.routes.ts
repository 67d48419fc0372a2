import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardedPage } from './page.ts'

const statistics = createRoute({
  ...guardedPage('/admin-dashboard'),
  component: lazyRouteComponent(() => import('#src/features/admin/statistics/statistics-page.tsx'), 'StatisticsPage'),
})

const pendingTeachers = createRoute({
  ...guardedPage('/pending-teachers'),
  component: lazyRouteComponent(
    () => import('#src/features/admin/teachers/pending-teachers-page.tsx'),
    'PendingTeachersPage',
  ),
})

const manageUsers = createRoute({
  ...guardedPage('/manage-users'),
  component: lazyRouteComponent(() => import('#src/features/admin/users/manage-users-page.tsx'), 'ManageUsersPage'),
})

const feedback = createRoute({
  ...guardedPage('/ViewFeedback'),
  component: lazyRouteComponent(
    () => import('#src/features/admin/feedback/feedback-management-page.tsx'),
    'FeedbackManagementPage',
  ),
})

const enrolments = createRoute({
  ...guardedPage('/gig-enrolments'),
  component: lazyRouteComponent(() => import('#src/features/admin/enrolments/enrolments-page.tsx'), 'EnrolmentsPage'),
})

const auditTrail = createRoute({
  ...guardedPage('/audit-trail'),
  component: lazyRouteComponent(() => import('#src/features/admin/audit/audit-trail-page.tsx'), 'AuditTrailPage'),
})

const reviews = createRoute({
  ...guardedPage('/admin/reviews'),
  component: lazyRouteComponent(
    () => import('#src/features/admin/reviews/reported-reviews-page.tsx'),
    'ReportedReviewsPage',
  ),
})

const health = createRoute({
  ...guardedPage('/admin/health'),
  component: lazyRouteComponent(() => import('#src/features/admin/health/health-page.tsx'), 'HealthPage'),
})

const manageLibrary = createRoute({
  ...guardedPage('/manage-library'),
  component: lazyRouteComponent(
    () => import('#src/features/library/books/manage-library-page.tsx'),
    'ManageLibraryPage',
  ),
})

export const adminRoutes = [
  statistics,
  pendingTeachers,
  manageUsers,
  feedback,
  enrolments,
  auditTrail,
  reviews,
  health,
  manageLibrary,
]
