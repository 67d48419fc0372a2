import {
  AGES_OUT_OF_RANGE,
  AGES_REVERSED,
  AUDIENCES,
  CHILD_AGE_MAX,
  CHILD_AGE_MIN,
  type ClassFacts,
  LEVELS,
  OUTCOME_MAX_LENGTH,
  OUTCOMES_MAX,
  OUTCOMES_TOO_MANY,
  PRICE_PERIODS,
  type WrittenFacts,
} from '#contract/gigs/facts.ts'
import { EXPERTISE_OPTIONS, TEACHING_LANGUAGES } from '#contract/gigs/teaching-options.ts'
import { isBlank, trimText } from '#contract/text/blank.ts'
import { toNumber } from '#contract/text/typed.ts'
import type { FormRule } from '#src/ui/fields/form-rules.ts'

/** The facts that help students to choose, as texts. Languages and outcomes have one entry in each line. */
export type FactsFormValues = Readonly<Record<keyof WrittenFacts | 'ageFrom' | 'ageTo', string>>

export const EMPTY_FACTS: FactsFormValues = {
  subject: '',
  languages: '',
  level: '',
  audience: '',
  ageFrom: '',
  ageTo: '',
  period: '',
  outcomes: '',
  requirements: '',
}

export const toFactsForm = ({ audience, ...facts }: ClassFacts): FactsFormValues => ({
  subject: facts.subject ?? '',
  languages: joinLines(facts.languages ?? []),
  level: facts.level ?? '',
  audience: audience?.kind ?? '',
  ageFrom: String(audience?.ageFrom ?? ''),
  ageTo: String(audience?.ageTo ?? ''),
  period: facts.period ?? '',
  outcomes: joinLines(facts.outcomes ?? []),
  requirements: facts.requirements ?? '',
})

export const joinLines = (entries: readonly string[]): string => entries.join('\n')

/** The lines that are not blank. */
export const splitLines = (text: string): string[] => text.split('\n').map(trimText).filter(Boolean)

const oneOf = <Option extends string>(options: readonly Option[], text: string): Option | null =>
  options.find((option) => option === text) ?? null

const toAge = (text: string): number | undefined => (isBlank(text) ? undefined : toNumber(text))

const toAudience = ({ audience, ageFrom, ageTo }: FactsFormValues) => {
  const kind = oneOf(AUDIENCES, audience)
  if (!kind) return null
  return kind === 'children' ? { kind, ageFrom: toAge(ageFrom), ageTo: toAge(ageTo) } : { kind }
}

const toSentFacts = (form: FactsFormValues): Required<WrittenFacts> => ({
  subject: oneOf(EXPERTISE_OPTIONS, form.subject),
  languages: TEACHING_LANGUAGES.filter((name) => splitLines(form.languages).includes(name)),
  level: oneOf(LEVELS, form.level),
  audience: toAudience(form),
  period: oneOf(PRICE_PERIODS, form.period),
  outcomes: splitLines(form.outcomes),
  requirements: trimText(form.requirements),
})

/** Only the facts that differ from the stored ones, because the server keeps omitted facts. */
export const toChangedFacts = (form: FactsFormValues, stored: FactsFormValues): WrittenFacts => {
  const before: Readonly<Record<string, unknown>> = { ...toSentFacts(stored) }
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name])
  return Object.fromEntries(Object.entries(toSentFacts(form)).filter(isChanged))
}

const isValidAge = (text: string): boolean => {
  const age = toAge(text)
  return age === undefined || (Number.isInteger(age) && age >= CHILD_AGE_MIN && age <= CHILD_AGE_MAX)
}

const isForChildren = ({ audience }: FactsFormValues): boolean => audience === 'children'

export const FACT_RULES: readonly FormRule<FactsFormValues>[] = [
  ['ageFrom', (form) => isForChildren(form) && !isValidAge(form.ageFrom), AGES_OUT_OF_RANGE],
  ['ageTo', (form) => isForChildren(form) && !isValidAge(form.ageTo), AGES_OUT_OF_RANGE],
  [
    'ageTo',
    (form) => isForChildren(form) && (toAge(form.ageFrom) ?? 0) > (toAge(form.ageTo) ?? CHILD_AGE_MAX),
    AGES_REVERSED,
  ],
  ['outcomes', ({ outcomes }) => splitLines(outcomes).length > OUTCOMES_MAX, OUTCOMES_TOO_MANY],
  [
    'outcomes',
    ({ outcomes }) => splitLines(outcomes).some((line) => line.length > OUTCOME_MAX_LENGTH),
    `Each line may have up to ${OUTCOME_MAX_LENGTH} letters.`,
  ],
]
