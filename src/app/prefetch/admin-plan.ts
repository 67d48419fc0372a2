import { FEEDBACK_STATUSES } from '#contract/feedback.ts'
import { auditTrailQuery } from '#src/features/admin/audit/audit.queries.ts'
import {
  duplicateReceiptsQuery,
  teachersWithEnrolmentsQuery,
} from '#src/features/admin/enrolments/enrolments.queries.ts'
import { feedbackByStatusQuery } from '#src/features/admin/feedback/feedback.queries.ts'
import { healthQuery } from '#src/features/admin/health/health.queries.ts'
import { managedReviewsQuery } from '#src/features/admin/reviews/reviews.queries.ts'
import { statisticsQuery } from '#src/features/admin/statistics/statistics.queries.ts'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { FIRST_PAGE } from '#src/features/admin/users/table-query.ts'
import { gigsQuery, usersQuery } from '#src/features/admin/users/users.queries.ts'
import { accountSteps } from './account-steps.ts'
import { firstPageStep, NO_CLASS_STEPS, type Plan, type PrefetchStep, queryStep } from './step.ts'

const listSteps = (): readonly PrefetchStep[] => [
  queryStep(statisticsQuery()),
  queryStep(applicantsQuery()),
  queryStep(healthQuery()),
  ...accountSteps(),
  queryStep(usersQuery(FIRST_PAGE)),
  queryStep(gigsQuery(FIRST_PAGE)),
  ...FEEDBACK_STATUSES.map((status) => firstPageStep(feedbackByStatusQuery(status, ''))),
  firstPageStep(managedReviewsQuery('reported')),
  firstPageStep(teachersWithEnrolmentsQuery('', 'some')),
  firstPageStep(duplicateReceiptsQuery()),
  firstPageStep(auditTrailQuery({})),
]

export const adminPlan: Plan = {
  all: { lists: listSteps, classSteps: NO_CLASS_STEPS },
  lessons: { lists: () => [], classSteps: NO_CLASS_STEPS },
}
