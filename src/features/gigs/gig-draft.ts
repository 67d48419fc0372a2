import { EMPTY_GIG, type GigField, type GigForm } from './gig-rules.ts'

const KEY = 'draft:create-class'
const FIELDS: readonly GigField[] = ['title', 'description', 'price', 'maxStudents']

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parsed = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** What was typed before a reload, or an empty form. */
export const readDraft = (): GigForm => {
  const kept = parsed(sessionStorage.getItem(KEY))
  const texts = FIELDS.flatMap((field) => (typeof kept[field] === 'string' ? [[field, kept[field]] as const] : []))
  return { ...EMPTY_GIG, ...Object.fromEntries(texts) }
}

/** Keeps what is typed until it is sent; the tab's storage, so that a logout clears it. */
export const keepDraft = (form: GigForm): void => sessionStorage.setItem(KEY, JSON.stringify(form))

export const dropDraft = (): void => sessionStorage.removeItem(KEY)
