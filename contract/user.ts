import * as z from 'zod/mini'
import { ROLES, VERIFICATION_STATUSES } from '#contract/auth/role.ts'
import { cleanDigits } from '#contract/text/typed.ts'

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>
export const VerificationStatus = z.enum(VERIFICATION_STATUSES)
export type VerificationStatus = z.infer<typeof VerificationStatus>

/** The claims of the access token (specification D3.1). */
export const Claims = z.object({
  id: z.string(),
  role: Role,
  verificationStatus: z.nullable(VerificationStatus),
  name: z.string(),
  email: z.string(),
  exp: z.number(),
})
export type Claims = z.infer<typeof Claims>

export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>

/** A text that servers of the specification may omit. Clients read a missing text as empty. */
export const OptionalText = z._default(z.string(), '')

/** A response for which the specification defines only the status. The message or the whole body may be missing. */
export const OptionalMessage = z.prefault(z.object({ message: OptionalText }), {})

/** The id of a database row. Lower case, because socket rooms are named by it. */
export const Id = z.uuid('Not a valid id').check(z.toLowerCase())

export const Person = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export type Person = z.infer<typeof Person>

/**
 * Normalises a Pakistani phone number to `03xxxxxxxxx`. Understands `+92…`, `0092…`, `92…`, `+92 (0)…`, and everything
 * that {@link cleanDigits} removes (specification D6.3).
 * @returns a number of another kind without its spaces and dashes, which the 11-digit check then rejects
 */
export const toNationalNumber = (text: string): string => cleanDigits(text).replace(/^(?:\+|00)?920?(?=\d{10}$)/, '0')

/**
 * Whether a national number has exactly 11 digits (specification 9.1).
 * @param text the result of {@link toNationalNumber}
 */
export const isElevenDigits = (text: string): boolean => /^\d{11}$/.test(text)
