import type { CallerKind } from '#contract/auth/role.ts'
import type { Plan } from './step.ts'

/** Each plan has a chunk of its own: it imports the queries of all screens of its role, and nobody has two roles. */
export const PLAN_LOADERS: Readonly<Partial<Record<CallerKind, () => Promise<Plan>>>> = {
  student: async () => (await import('./student-plan.ts')).studentPlan,
  teacher: async () => (await import('./teacher-plan.ts')).teacherPlan,
  admin: async () => (await import('./admin-plan.ts')).adminPlan,
}
