import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { PASSWORD_NAMED, PASSWORD_REPEATED, PASSWORD_SEQUENCE } from '#contract/auth/weak-password.ts'

const PASSWORD_PROBLEMS: readonly string[] = [PASSWORD_TOO_COMMON, PASSWORD_REPEATED, PASSWORD_SEQUENCE, PASSWORD_NAMED]

/** Whether an error message from the server is about the chosen password. */
export const isPasswordProblem = (message: string): boolean => PASSWORD_PROBLEMS.includes(message)
