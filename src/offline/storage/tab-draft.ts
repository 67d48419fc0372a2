import * as z from 'zod/mini'

/**
 * Reads what a form has stored in this tab. A logout clears sessionStorage.
 * @returns undefined without a draft, and for a damaged one or that of an older release
 */
export const readTabDraft = <Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? '')).data
  } catch {
    return undefined
  }
}
