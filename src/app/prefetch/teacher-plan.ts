import type { QueryClient } from '@tanstack/react-query'
import type { Gig } from '#contract/gigs.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { availableCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { accountSteps } from './account-steps.ts'
import { copyStep, discussionStep, newestClasses } from './class-steps.ts'
import { createMemberPlan } from './member-plan.ts'
import { firstPageStep, type PrefetchStep, queryStep } from './step.ts'
import { timetableSteps } from './timetable-steps.ts'

const classStep = ({ _id }: Gig): PrefetchStep => copyStep(_id, firstPageStep(myGigsQuery()), ownGigQuery(_id))

const contentSteps = ({ _id }: Gig): readonly PrefetchStep[] => [
  firstPageStep(ownResourcesQuery(_id)),
  discussionStep(_id),
]

const lessonLists = (): readonly PrefetchStep[] => [
  firstPageStep(myGigsQuery()),
  queryStep(currentClassesQuery()),
  ...timetableSteps(Date.now()),
]

const otherLists = (): readonly PrefetchStep[] => [
  firstPageStep(requestsToReviewQuery()),
  firstPageStep(availableCoursesQuery()),
  ...accountSteps(),
]

const findClasses = (client: QueryClient): readonly Gig[] => newestClasses(client.getQueryData(myGigsQuery().queryKey))

export const teacherPlan = createMemberPlan({
  lessonLists,
  otherLists,
  findClasses,
  classStep,
  contentSteps,
})
