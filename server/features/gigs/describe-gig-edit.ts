import { GIG_FIELD_LABELS } from '#contract/gigs.ts'

type EditableGigFields = { readonly [F in keyof typeof GIG_FIELD_LABELS]?: string | number | undefined }

const EXCERPT_LENGTH = 120

const truncateExcerpt = (text: string): string =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text

export const formatPkr = (amount: number): string => `PKR ${amount.toLocaleString('en-US')}`

const isField = (name: string): name is keyof EditableGigFields => name in GIG_FIELD_LABELS

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
    .filter((field) => to[field] !== undefined && to[field] !== from[field])
  if (changed.length === 0) return undefined
  const fieldText = (gig: EditableGigFields, field: keyof EditableGigFields): string => {
    const text = String(gig[field] ?? '')
    return `${GIG_FIELD_LABELS[field]}: ${field === 'description' ? truncateExcerpt(text) : text}`
  }
  const describe = (gig: EditableGigFields): string => changed.map((field) => fieldText(gig, field)).join(' · ')
  return { before: describe(from), after: describe(to) }
}
