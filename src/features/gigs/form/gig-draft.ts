import { EMPTY_GIG, type GigForm } from './gig-rules.ts'

const keyOf = (name: string): string => `draft:${name}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const parsed = (text: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** What was typed into a form of this name before a reload, field by field. */
export const readDraft = (name: string): Partial<GigForm> => {
  const kept = parsed(sessionStorage.getItem(keyOf(name)))
  const texts = Object.keys(EMPTY_GIG).flatMap((field) =>
    typeof kept[field] === 'string' ? [[field, kept[field]] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** Keeps what is typed until it is sent; the tab's storage, so that a logout clears it. */
export const keepDraft = (name: string, typed: Partial<GigForm>): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(typed))

const sentKeyOf = (name: string): string => `sent:${name}`

/**
 * What the draft is sent under. The same contents go under the same key: when an answer was lost, the second try is no
 * second gig.
 */
export const keyOfSent = (name: string, contents: unknown): string => {
  const text = JSON.stringify(contents)
  const before = parsed(sessionStorage.getItem(sentKeyOf(name)))
  if (before.text === text && typeof before.key === 'string') return before.key
  const key = crypto.randomUUID()
  sessionStorage.setItem(sentKeyOf(name), JSON.stringify({ key, text }))
  return key
}

export const dropDraft = (name: string): void => {
  sessionStorage.removeItem(keyOf(name))
  sessionStorage.removeItem(sentKeyOf(name))
}
