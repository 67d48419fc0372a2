import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { PASSWORD_NAMED, PASSWORD_REPEATED, PASSWORD_SEQUENCE } from '#contract/auth/weak-password.ts'

const REFUSALS: readonly string[] = [PASSWORD_TOO_COMMON, PASSWORD_REPEATED, PASSWORD_SEQUENCE, PASSWORD_NAMED]

/** Whether a refusal of the server is about the password that was chosen. */
export const isAboutPassword = (message: string): boolean => REFUSALS.includes(message)
