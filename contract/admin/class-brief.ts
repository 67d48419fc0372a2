import * as z from 'zod/mini'
import { ClassFacts } from '#contract/gigs/facts.ts'
import { Schedule } from '#contract/timetable/schedule.ts'

/** Facts that help an admin recognise a class. A fact that the teacher has not given is omitted. */
export const ClassBrief = z.object({
  ...z.pick(ClassFacts, { subject: true, languages: true, level: true, period: true }).shape,
  price: z.optional(z.number()),
  schedule: z.optional(Schedule),
})
export type ClassBrief = z.infer<typeof ClassBrief>
