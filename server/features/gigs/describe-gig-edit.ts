import { FACT_TEXTS, type FactValues } from '#contract/gigs/describe-facts.ts'
import { GIG_FIELD_LABELS } from '#contract/gigs.ts'

interface EditableGigFields extends FactValues {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly maxStudents?: number | undefined
}
type FieldName = keyof typeof GIG_FIELD_LABELS

const EXCERPT_LENGTH = 120
const NONE = '–'

const truncateExcerpt = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text

/** The texts of the fields; empty for a fact that is not given. */
const FIELD_TEXTS: { readonly [F in FieldName]: (gig: EditableGigFields) => string } = {
  ...FACT_TEXTS,
  title: ({ title = '' }) => title,
  description: ({ description = '' }) => description,
  maxStudents: ({ maxStudents = '' }) => String(maxStudents),
}

const describeField = (field: FieldName, gig: EditableGigFields): string => {
  const text = FIELD_TEXTS[field](gig)
  return field === 'title' ? text : truncateExcerpt(text)
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
    changed.map((field) => `${GIG_FIELD_LABELS[field]}: ${describeField(field, gig) || NONE}`).join(' · ')
  return { before: describe(from), after: describe(to) }
}
