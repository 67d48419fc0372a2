import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { PASSWORD_IS_A_NAME, PASSWORD_IS_A_SEQUENCE, PASSWORD_REPEATS_CHARACTER } from '#contract/auth/weak-password.ts'

const PASSWORD_PROBLEMS: readonly string[] = [
  PASSWORD_TOO_COMMON,
  PASSWORD_REPEATS_CHARACTER,
  PASSWORD_IS_A_SEQUENCE,
  PASSWORD_IS_A_NAME,
]

/** Whether an error message from the server is about the chosen password. */
export const isPasswordProblem = (message: string): boolean => PASSWORD_PROBLEMS.includes(message)
