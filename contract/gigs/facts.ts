import * as z from 'zod/mini'
import { trimText } from '#contract/text/blank.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { typedNumber } from '#contract/text/typed.ts'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from './teaching-options.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced', 'any'] as const
export const AUDIENCES = ['everyone', 'women', 'men', 'children'] as const
/** The price is for a month or for all lessons of the class. */
export const PRICE_PERIODS = ['month', 'course'] as const
export const OUTCOMES_MAX = 6
export const OUTCOME_MAX_LENGTH = 120
export const REQUIREMENTS_MAX_LENGTH = 500
/** The range of ages that a class for children can name, in years. */
export const CHILD_AGE_MIN = 3
export const CHILD_AGE_MAX = 17

export const AGES_OUT_OF_RANGE = `Ages are whole numbers from ${CHILD_AGE_MIN} to ${CHILD_AGE_MAX}.`
export const AGES_REVERSED = 'The first age must not be above the second.'
export const AGES_WITHOUT_CHILDREN = 'Only classes for children have ages.'
export const OUTCOMES_TOO_MANY = `A class names at most ${OUTCOMES_MAX} outcomes.`

const Subject = z.enum(EXPERTISE_OPTIONS)
const Level = z.enum(LEVELS)
const PricePeriod = z.enum(PRICE_PERIODS)
const AudienceKind = z.enum(AUDIENCES)

const Audience = z.object({
  kind: AudienceKind,
  /** Youngest and oldest age in years, only for children. Either may be open. */
  ageFrom: z.optional(z.number()),
  ageTo: z.optional(z.number()),
})
export type Audience = z.infer<typeof Audience>

export const Introduction = z.object({
  url: z.string(),
  kind: z.enum(['audio', 'video']),
  bytes: z.optional(z.number()),
  seconds: z.optional(z.number()),
})
export type Introduction = z.infer<typeof Introduction>

/** Optional facts of a class. A fact without a value is omitted. */
export const ClassFacts = z.object({
  subject: z.optional(Subject),
  /** The languages of teaching. */
  languages: z.optional(z.array(z.string())),
  level: z.optional(Level),
  audience: z.optional(Audience),
  period: z.optional(PricePeriod),
  outcomes: z.optional(z.array(z.string())),
  requirements: z.optional(z.string()),
  /** A 16:9 picture, 1280 pixels wide. */
  coverURL: z.optional(z.string()),
  /** The same picture for cards, 480 pixels wide. */
  coverSmallURL: z.optional(z.string()),
  introduction: z.optional(Introduction),
})
export type ClassFacts = z.infer<typeof ClassFacts>

const AgeInYears = z
  .number(AGES_OUT_OF_RANGE)
  .check(z.int(AGES_OUT_OF_RANGE), z.gte(CHILD_AGE_MIN, AGES_OUT_OF_RANGE), z.lte(CHILD_AGE_MAX, AGES_OUT_OF_RANGE))
const Age = z.optional(typedNumber(AgeInYears, AGES_OUT_OF_RANGE))

const WrittenAudience = z.object({ kind: AudienceKind, ageFrom: Age, ageTo: Age }).check(
  z.refine(
    ({ kind, ageFrom, ageTo }) => kind === 'children' || (ageFrom ?? ageTo) === undefined,
    AGES_WITHOUT_CHILDREN,
  ),
  z.refine(({ ageFrom = CHILD_AGE_MIN, ageTo = CHILD_AGE_MAX }) => ageFrom <= ageTo, AGES_REVERSED),
)

const Outcome = z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(OUTCOME_MAX_LENGTH))

/** The facts that a teacher writes. `null`, an empty list or an empty text removes a fact. */
export const factFields = {
  subject: z.optional(z.nullable(Subject)),
  languages: z.optional(z.array(z.enum(TEACHING_LANGUAGES)).check(z.overwrite((names) => [...new Set(names)]))),
  level: z.optional(z.nullable(Level)),
  audience: z.optional(z.nullable(WrittenAudience)),
  period: z.optional(z.nullable(PricePeriod)),
  outcomes: z.optional(z.array(Outcome).check(z.maxLength(OUTCOMES_MAX, OUTCOMES_TOO_MANY))),
  requirements: z.optional(z.string().check(z.overwrite(trimText), z.maxLength(REQUIREMENTS_MAX_LENGTH))),
}
export type WrittenFacts = { readonly [F in keyof typeof factFields]?: z.infer<(typeof factFields)[F]> }
