import type { Parsed } from '#contract/endpoint.ts'
import { describeAudience, LEVEL_LABELS, PERIOD_LABELS } from '#contract/gigs/describe-facts.ts'
import { type editGig, GIG_FIELD_LABELS } from '#contract/gigs.ts'

type GigFields = Omit<Parsed<typeof editGig>['body'], 'gigId' | 'price' | 'schedule'>
type EditableGigFields = Partial<Omit<GigFields, 'languages'>> & { readonly languages?: readonly string[] | undefined }
type FieldName = keyof typeof GIG_FIELD_LABELS

const EXCERPT_LENGTH = 120
const NONE = '–'

const truncateExcerpt = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text

/** The texts of the fields; empty for a fact that is not given. */
const FIELD_TEXTS: { readonly [F in FieldName]: (gig: EditableGigFields) => string } = {
  title: ({ title = '' }) => title,
  description: ({ description = '' }) => truncateExcerpt(description),
  maxStudents: ({ maxStudents = '' }) => String(maxStudents),
  subject: ({ subject }) => subject ?? '',
  languages: ({ languages = [] }) => languages.join(', '),
  level: ({ level }) => (level ? LEVEL_LABELS[level] : ''),
  audience: ({ audience }) => (audience ? describeAudience(audience) : ''),
  period: ({ period }) => (period ? PERIOD_LABELS[period] : ''),
  outcomes: ({ outcomes = [] }) => truncateExcerpt(outcomes.join('; ')),
  requirements: ({ requirements = '' }) => truncateExcerpt(requirements),
}

const isField = (name: string): name is FieldName => name in GIG_FIELD_LABELS

/**
 * Describes the changed fields of an edit, except the price, for the audit trail.
 * @returns undefined if nothing changed
 */
export const describeGigEdit = (
  from: EditableGigFields,
  to: EditableGigFields,
): { before: string; after: string } | undefined => {
  const changed = Object.keys(GIG_FIELD_LABELS)
    .filter(isField)
    .filter((field) => to[field] !== undefined && JSON.stringify(to[field]) !== JSON.stringify(from[field]))
  if (changed.length === 0) return undefined
  const describe = (gig: EditableGigFields): string =>
    changed.map((field) => `${GIG_FIELD_LABELS[field]}: ${FIELD_TEXTS[field](gig) || NONE}`).join(' · ')
  return { before: describe(from), after: describe(to) }
}
