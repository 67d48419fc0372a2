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
  staticData: { title: 'Pending Teachers' },
  component: lazyRouteComponent(
    () => import('#src/features/admin/teachers/pending-teachers-page.tsx'),
    'PendingTeachersPage',
  ),
})

const manageLibrary = createRoute({
  getParentRoute: () => admins,
  path: '/manage-library',
  staticData: { title: 'Manage Library' },
  component: lazyRouteComponent(
    () => import('#src/features/library/books/manage-library-page.tsx'),
    'ManageLibraryPage',
  ),
})

export const adminRoutes = [admins.addChildren([statistics, pendingTeachers, manageLibrary])]
