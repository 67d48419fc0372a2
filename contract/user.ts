import * as z from 'zod/mini'
import { ROLES, VERIFICATION_STATUSES } from '#contract/auth/role.ts'

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

/** Text that this server adds to what the specification promises: a client reads its absence as empty. */
export const ExtraText = z._default(z.string(), '')

/** An answer of which the specification promises nothing but success: its message, or its whole body, may be missing. */
export const Done = z.prefault(z.object({ message: ExtraText }), {})

/** A row's identity, as text: in one spelling, since who hears a class is found by it. */
export const Id = z.uuid('Not a valid id').check(z.toLowerCase())

/** A person as lists show them. */
export const Person = z.object({ _id: z.string(), name: z.string(), email: z.string() })
export type Person = z.infer<typeof Person>

const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0)
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
}

/**
 * A phone number as people in Pakistan write it, turned into `03xxxxxxxxx`.
 * Specification D6.3: `+92…`, `0092…`, spaces, dashes and Urdu digits are understood.
 * @param text what was typed
 * @returns the digits in national form; what is not a number comes back as it is, for the 11-digit check to refuse
 */
export const nationalNumber = (text: string): string => {
  const compact = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asciiDigit).replace(/[\s\u200e\u200f()-]/g, '')
  return compact.replace(/^(?:\+|00)92(?=\d{10}$)/, '0')
}

/**
 * Whether a national number has exactly 11 digits (specification 9.1).
 * @param text the outcome of {@link nationalNumber}
 */
export const isElevenDigits = (text: string): boolean => /^\d{11}$/.test(text)
