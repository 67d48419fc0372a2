import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guardedPage } from './page.ts'

const dashboard = createRoute({
  ...guardedPage('/student-dashboard'),
  component: lazyRouteComponent(() => import('./student-home.tsx'), 'StudentHome'),
})

const classRoom = createRoute({
  ...guardedPage('/student-dashboard/$gigId'),
  component: lazyRouteComponent(() => import('./class-room/student-class-room.tsx'), 'StudentClassRoom'),
})

const payments = createRoute({
  ...guardedPage('/payments'),
  component: lazyRouteComponent(() => import('./payments/payments.tsx'), 'Payments'),
})

export const studentRoutes = [dashboard, classRoom, payments]
