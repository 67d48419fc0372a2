export const PASSWORD_REPEATED = 'This password repeats one character. Please choose another one.'
export const PASSWORD_SEQUENCE = 'This password is a simple sequence. Please choose another one.'
export const PASSWORD_NAMED = 'This password is a name that others can guess. Please choose another one.'

/** Guessed first, whatever name an installation gives itself. */
const PRODUCT = 'Halaqah'

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].reverse().join('')])

/** Letters and digits alone, in lower case, without digits at the end: people add those to a name. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\d+$/, '')

/**
 * Why a password is too easy to guess.
 * @param password as typed
 * @param names of the installation and of the account: brand, name, e-mail address
 * @returns what to tell its owner, or undefined for a password without such a weakness
 */
export const weaknessOf = (password: string, names: readonly string[]): string | undefined => {
  const lower = password.toLowerCase()
  if (new Set(lower).size === 1) return PASSWORD_REPEATED
  if (SEQUENCES.some((sequence) => sequence.includes(lower))) return PASSWORD_SEQUENCE
  const guesses = [PRODUCT, ...names]
    .flatMap((name) => [name, name.split('@', 1).join(''), ...name.split(/\s+/)])
    .map(bare)
  const own = bare(password)
  return own !== '' && guesses.includes(own) ? PASSWORD_NAMED : undefined
}
