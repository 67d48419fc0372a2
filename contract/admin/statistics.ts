import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The time in which the bars of the chart grow to their height. */
export const CHART_ANIMATION_MS = 1000

const countField = () => z._default(z.number(), 0)

/** A missing number counts as 0 (specification 3.19). */
export const Statistics = z.prefault(
  z.object({
    totalUsers: countField(),
    totalTeachers: countField(),
    totalGigs: countField(),
    totalStudents: countField(),
    /** When the oldest pending feedback was sent; missing if none is pending. */
    pendingFeedbackSince: z.optional(z.string()),
  }),
  {},
)
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'How many users, teachers, students and gigs there are',
  output: Statistics,
})
