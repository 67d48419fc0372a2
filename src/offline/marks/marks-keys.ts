/** What an account holds, as the server last said it, under its user's id. */
const HELD = 'quran-marks:'
/** What an account is still to be told. It exists nowhere else, so it stays through a logout, bound to its user. */
const WAITING = 'quran-marks-waiting:'
const NOBODY = 'nobody'

const keys = (): readonly string[] => Object.keys(localStorage)

export const heldKey = (userId: string): string => HELD + userId

/** Where the changes of a user wait; those of who is not signed in stand here too, and wait for somebody to be. */
export const waitingKey = (userId: string | undefined): string => WAITING + (userId ?? NOBODY)

/** Whether this phone has anything to tell an account, or to forget of another one. */
export const hasMarksFor = (userId: string): boolean =>
  keys().some((key) => key === waitingKey(userId) || key === waitingKey(undefined) || isOfOther(key, userId))

const isOfOther = (key: string, userId: string): boolean => key.startsWith(HELD) && key !== heldKey(userId)

/** Removes what accounts hold from this phone. */
export const wipeMarks = (): void => {
  for (const key of keys()) if (key.startsWith(HELD)) localStorage.removeItem(key)
}

/**
 * Removes what the accounts of everybody else hold.
 * @param userId who is signed in
 */
export const wipeMarksOfOthers = (userId: string): void => {
  for (const key of keys()) if (isOfOther(key, userId)) localStorage.removeItem(key)
}
