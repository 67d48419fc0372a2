import * as z from 'zod/mini'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { readTabDraft } from '#src/offline/storage/tab-draft.ts'
import type { ScheduleValue } from '#src/ui/lessons/schedule-value.ts'

/** An incomplete timetable, which may violate the rules of the contract. Null means no timetable. */
const Draft = z.nullable(
  z.object({
    timeZone: z.string(),
    firstDay: z.string(),
    lastDay: z.optional(z.string()),
    lessons: z.array(z.object({ weekday: z.enum(WEEKDAYS), start: z.string(), minutes: z.number() })),
  }),
)

const storageKey = (name: string): string => `draft-timetable:${name}`

/** The stored timetable of a form; undefined without one. */
export const readScheduleDraft = (name: string): ScheduleValue | null | undefined =>
  readTabDraft(storageKey(name), Draft)

/** Stores a timetable in sessionStorage, which a logout clears. */
export const saveScheduleDraft = (name: string, schedule: ScheduleValue | null): void =>
  sessionStorage.setItem(storageKey(name), JSON.stringify(schedule))

export const deleteScheduleDraft = (name: string): void => sessionStorage.removeItem(storageKey(name))
