import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const Statistics = z.object({
  totalUsers: z.number(),
  totalTeachers: z.number(),
  totalGigs: z.number(),
  totalStudents: z.number(),
})
export type Statistics = z.infer<typeof Statistics>

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/statistics',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'How many users, teachers, students and gigs there are',
  output: Statistics,
})
