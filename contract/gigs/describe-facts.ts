import { formatCount } from '#contract/text/format-count.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
// Types only: the public pages describe facts before zod is loaded.
import type { Audience, ClassFacts, factFields, WrittenFacts } from './facts.ts'

/** Labels of facts on every screen and in the audit trail. */
export const FACT_LABELS = {
  subject: 'Subject',
  languages: 'Taught in',
  level: 'Level',
  audience: 'For',
  period: 'Price per',
  outcomes: 'What students learn',
  requirements: 'What students need',
} as const satisfies Record<keyof typeof factFields, string>

/** Cards show the number of free seats once it is this low. */
export const FEW_SEATS = 5

export const LEVEL_LABELS = {
  beginner: 'Beginners',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  any: 'All levels',
} as const satisfies Record<NonNullable<ClassFacts['level']>, string>

export const AUDIENCE_LABELS = {
  everyone: 'Everyone',
  women: 'Women only',
  men: 'Men only',
  children: 'Children',
} as const satisfies Record<Audience['kind'], string>

export const PERIOD_LABELS = {
  month: 'Month',
  course: 'All lessons',
} as const satisfies Record<NonNullable<ClassFacts['period']>, string>

const AFTER_PRICE = { month: ' a month', course: ' for all lessons' } as const

/** Such as `Children aged 6 to 10`. */
export const describeAudience = ({ kind, ageFrom, ageTo }: Audience): string => {
  const label = AUDIENCE_LABELS[kind]
  if (ageFrom !== undefined && ageTo !== undefined)
    return ageFrom === ageTo ? `${label} aged ${ageFrom}` : `${label} aged ${ageFrom} to ${ageTo}`
  if (ageFrom !== undefined) return `${label} from ${ageFrom} years`
  return ageTo === undefined ? label : `${label} up to ${ageTo} years`
}

/** The period of a price, to append to it: ` a month`; empty if the teacher has not chosen one. */
export const describePeriod = ({ period }: { period?: ClassFacts['period'] }): string =>
  period ? AFTER_PRICE[period] : ''

/** Such as `PKR 3,000 a month`; only the amount if the teacher has not chosen a period. */
export const describePrice = (gig: { price: number; period?: ClassFacts['period'] }): string =>
  formatPkr(gig.price) + describePeriod(gig)

interface SeatFacts {
  readonly maxStudents: number
  readonly enrolledCount: number
  readonly seatsLeft?: number | undefined
}

/** Answers that were saved by an earlier release have no `seatsLeft`. */
export const countSeatsLeft = ({ maxStudents, enrolledCount, seatsLeft }: SeatFacts): number =>
  seatsLeft ?? Math.max(0, maxStudents - enrolledCount)

/** "3 seats left", or undefined while there are plenty. */
const describeSeatsLeft = (gig: SeatFacts): string | undefined => {
  const seats = countSeatsLeft(gig)
  if (seats === 0 || seats > FEW_SEATS) return undefined
  return `${formatCount(seats, 'seat')} left`
}

/** Subject and languages, such as `Quran · Urdu, English`; empty if neither is known. */
export const describeTopics = ({ subject, languages = [] }: Pick<ClassFacts, 'subject' | 'languages'>): string =>
  [subject, languages.join(', ')].filter(Boolean).join(' · ')

type TopicFacts = Pick<ClassFacts, 'subject' | 'languages' | 'level' | 'audience'>

/** Subject, languages, level and audience, such as `Quran · Urdu · Beginners · Women only`; empty if none is known. */
export const describeTopicsAndAudience = ({ level, audience, ...topics }: TopicFacts): string => {
  const forWhom = audience && audience.kind !== 'everyone' ? describeAudience(audience) : ''
  return [describeTopics(topics), level && LEVEL_LABELS[level], forWhom].filter(Boolean).join(' · ')
}

type CardFacts = TopicFacts & Pick<ClassFacts, 'period'>

/** The texts of a card of a class. */
export const describeCard = (gig: CardFacts & SeatFacts & { price: number }) => ({
  topics: describeTopicsAndAudience(gig),
  price: describePrice(gig),
  seatsLeft: describeSeatsLeft(gig),
})

export interface DescribedFact {
  readonly label: string
  readonly value: string
}

/** Facts that a teacher has written. An answer may name a language that teachers can no longer choose. */
export type FactValues = Omit<WrittenFacts, 'languages'> & { readonly languages?: readonly string[] | undefined }

/** Each fact as a text; empty if it is not given. */
export const FACT_TEXTS: { readonly [F in keyof typeof factFields]: (facts: FactValues) => string } = {
  subject: ({ subject }) => subject ?? '',
  languages: ({ languages = [] }) => languages.join(', '),
  level: ({ level }) => (level ? LEVEL_LABELS[level] : ''),
  audience: ({ audience }) => (audience ? describeAudience(audience) : ''),
  period: ({ period }) => (period ? PERIOD_LABELS[period] : ''),
  outcomes: ({ outcomes = [] }) => outcomes.join('; '),
  requirements: ({ requirements = '' }) => requirements,
}

const TABLE_FACTS = ['subject', 'languages', 'level', 'audience'] as const

/** The rows of a class's facts table that its teacher has filled in; without outcomes and requirements. */
export const describeFacts = (facts: ClassFacts): DescribedFact[] =>
  TABLE_FACTS.map((fact) => ({ label: FACT_LABELS[fact], value: FACT_TEXTS[fact](facts) })).filter(({ value }) => value)
