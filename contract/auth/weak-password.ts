export const PASSWORD_REPEATS_CHARACTER = 'This password repeats one character. Please choose another one.'
export const PASSWORD_IS_A_SEQUENCE = 'This password is a simple sequence. Please choose another one.'
export const PASSWORD_IS_A_NAME = 'This password is a name that others can guess. Please choose another one.'

/** Attackers guess the product's name even where an installation has a brand of its own. */
const PRODUCT_NAME = 'Halaqah'

const CHARACTER_SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SEQUENCES_IN_BOTH_DIRECTIONS = CHARACTER_SEQUENCES.flatMap((row) => [row, [...row].reverse().join('')])

/** Keeps letters and digits in lower case, and drops trailing digits, because people append them to a name. */
const normalizeGuess = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '')

/**
 * Finds out why a password is easy to guess.
 * @param names brand name, account name and e-mail address
 * @returns the message for the user; undefined when no weakness is found
 */
export const findPasswordWeakness = (password: string, names: readonly string[]): string | undefined => {
  const lower = password.toLowerCase()
  if (new Set(lower).size === 1) return PASSWORD_REPEATS_CHARACTER
  if (SEQUENCES_IN_BOTH_DIRECTIONS.some((sequence) => sequence.includes(lower))) return PASSWORD_IS_A_SEQUENCE
  const guesses = [PRODUCT_NAME, ...names]
    .flatMap((name) => [name, name.split('@', 1).join(''), ...name.split(/\s+/)])
    .map(normalizeGuess)
  const own = normalizeGuess(password)
  return own !== '' && guesses.includes(own) ? PASSWORD_IS_A_NAME : undefined
}
