import { sql } from 'drizzle-orm'
import type { ClassFacts, WrittenFacts } from '#contract/gigs/facts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { files } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import type { GigColumns } from './find-gig.ts'
import { publishedFileLink } from './public-files.ts'

const writtenColumns = {
  subject: gigs.subject,
  languages: gigs.languages,
  level: gigs.level,
  audience: gigs.audience,
  ageFrom: gigs.ageFrom,
  ageTo: gigs.ageTo,
  period: gigs.period,
  outcomes: gigs.outcomes,
  requirements: gigs.requirements,
} satisfies Record<keyof WrittenFacts | 'ageFrom' | 'ageTo', unknown>

/** The columns of `gigs` that `toClassFacts` reads. */
export const factSelection = {
  ...writtenColumns,
  coverId: gigs.coverId,
  coverSmallId: gigs.coverSmallId,
  introductionId: gigs.introductionId,
  introductionKind: gigs.introductionKind,
  introductionSeconds: gigs.introductionSeconds,
  introductionBytes: sql<number | null>`(
    select ${files.bytes} from ${files} where ${files.id} = ${gigs.introductionId})`,
  isTeacherApproved: gigs.isTeacherApproved,
}

/** The columns of `gigs` that `toSmallCover` reads. */
export const coverSelection = {
  subject: gigs.subject,
  coverSmallId: gigs.coverSmallId,
  isTeacherApproved: gigs.isTeacherApproved,
}

type WrittenColumns = Pick<GigColumns, keyof typeof writtenColumns>
type MediaColumns = Pick<
  GigColumns,
  'coverId' | 'coverSmallId' | 'introductionId' | 'introductionKind' | 'introductionSeconds' | 'isTeacherApproved'
>
type FactRecord = WrittenColumns & MediaColumns & { readonly introductionBytes: number | null }

const omitNull = <Value>(value: Value | null): Value | undefined => value ?? undefined
const omitEmpty = <Value extends string | readonly unknown[]>(value: Value): Value | undefined =>
  value.length > 0 ? value : undefined

type AudienceColumns = Pick<GigColumns, 'audience' | 'ageFrom' | 'ageTo'>

const toAudience = ({ audience, ageFrom, ageTo }: AudienceColumns): ClassFacts['audience'] =>
  audience ? { kind: audience, ageFrom: omitNull(ageFrom), ageTo: omitNull(ageTo) } : undefined

const toIntroduction = (platform: Platform, row: FactRecord): ClassFacts['introduction'] => {
  const url = publishedFileLink(platform, row.introductionId, row.isTeacherApproved)
  if (!url || !row.introductionKind) return undefined
  const { introductionKind: kind, introductionBytes, introductionSeconds } = row
  return { url, kind, bytes: omitNull(introductionBytes), seconds: omitNull(introductionSeconds) }
}

/** The teacher's picture for cards, and the subject, which colours the pattern of a class without one. */
export const toSmallCover = (platform: Platform, row: Pick<GigColumns, keyof typeof coverSelection>) => ({
  subject: omitNull(row.subject),
  coverSmallURL: omitEmpty(publishedFileLink(platform, row.coverSmallId, row.isTeacherApproved)),
})

/** The facts that the teacher has given. The type demands each fact, also one that is not given. */
export const toClassFacts = (
  platform: Platform,
  row: FactRecord,
): { [F in keyof Required<ClassFacts>]: ClassFacts[F] } => ({
  ...toSmallCover(platform, row),
  languages: omitEmpty(row.languages),
  level: omitNull(row.level),
  audience: toAudience(row),
  period: omitNull(row.period),
  outcomes: omitEmpty(row.outcomes),
  requirements: omitEmpty(row.requirements),
  coverURL: omitEmpty(publishedFileLink(platform, row.coverId, row.isTeacherApproved)),
  introduction: toIntroduction(platform, row),
})

/** The columns of facts that a teacher has written. Omitted facts stay as they are. */
export const toFactColumns = ({ audience, ...facts }: WrittenFacts) => ({
  ...facts,
  ...(audience !== undefined && {
    audience: audience?.kind ?? null,
    ageFrom: audience?.ageFrom ?? null,
    ageTo: audience?.ageTo ?? null,
  }),
})

/** Converts stored facts to the form in which teachers write them. */
export const toWrittenFacts = (row: WrittenColumns) =>
  ({
    subject: row.subject,
    languages: row.languages,
    level: row.level,
    audience: toAudience(row) ?? null,
    period: row.period,
    outcomes: row.outcomes,
    requirements: row.requirements,
  }) satisfies Record<keyof WrittenFacts, unknown>
