import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { guardedPage } from './page.ts'

const verification = createRoute({
  ...guardedPage('/teacher-verification'),
  component: lazyRouteComponent(() => import('#src/features/verification/verification-page.tsx'), 'VerificationPage'),
})

const createClass = createRoute({
  ...guardedPage('/create-class'),
  component: lazyRouteComponent(() => import('#src/features/gigs/form/create-gig-page.tsx'), 'CreateGigPage'),
})

const myGigs = createRoute({
  ...guardedPage('/my-gigs'),
  component: lazyRouteComponent(() => import('#src/features/gigs/my-gigs-page.tsx'), 'MyGigsPage'),
})

const editGig = createRoute({
  ...guardedPage('/my-gigs/gigs/$gigId/edit'),
  component: lazyRouteComponent(() => import('#src/features/gigs/form/edit-gig-page.tsx'), 'EditGigPage'),
})

const ledger = createRoute({
  ...guardedPage('/my-gigs/gigs/$gigId/payments'),
  component: lazyRouteComponent(() => import('#src/features/payments/ledger/ledger-page.tsx'), 'LedgerPage'),
})

const requests = createRoute({
  ...guardedPage('/my-gigs/requests'),
  component: lazyRouteComponent(
    () => import('#src/features/enrolment/review/receipt-review-page.tsx'),
    'ReceiptReviewPage',
  ),
})

const dashboard = createRoute({
  ...guardedPage('/teacher-dashboard'),
  component: lazyRouteComponent(() => import('./teacher-home.tsx'), 'TeacherHome'),
})

// The sub-routes are tabs of the class room under another URL.
const panel = createRoute({
  ...guardedPage('/teacher-dashboard/gig/$gigId/$tab'),
  beforeLoad: ({ params: { gigId, tab } }) => {
    throw redirect({ to: '/my-gigs/gigs/$gigId', params: { gigId }, search: { tab }, replace: true })
  },
})

export const teacherRoutes = [verification, createClass, myGigs, editGig, ledger, requests, dashboard, panel]
