import type { ClassBrief } from '#contract/admin/class-brief.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import { currentSchedule } from '#server/domain/timetable/lessons.repository.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

/** The columns of `gigs` that `toClassBrief` reads. */
export const briefSelection = {
  subject: gigs.subject,
  languages: gigs.languages,
  level: gigs.level,
  period: gigs.period,
  price: gigs.price,
  schedule: currentSchedule,
}

type BriefRecord = Pick<GigColumns, 'subject' | 'languages' | 'level' | 'period' | 'price'> & {
  readonly schedule: ClassBrief['schedule'] | null
}

export const toClassBrief = ({ subject, languages, level, period, price, schedule }: BriefRecord): ClassBrief => ({
  subject: subject ?? undefined,
  languages: languages.length > 0 ? languages : undefined,
  level: level ?? undefined,
  period: period ?? undefined,
  price,
  schedule: schedule ?? undefined,
})
