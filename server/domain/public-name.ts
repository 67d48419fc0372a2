/** Replaces names that would reveal more than a first name, such as an e-mail address. */
const UNNAMED = 'A student'

const LETTER = /\p{L}\p{M}*/u

/** An e-mail address or a phone number that was entered as a name. */
const isContact = (name: string): boolean => /@|\p{N}{4}/u.test(name) || !LETTER.test(name)

/**
 * Shortens a name for public pages to the first name and an initial: `Ayesha K.`, `عائشہ خ.` A name of one word stays.
 * Public pages must not lead to an account.
 */
export const toPublicName = (name: string): string => {
  if (isContact(name)) return UNNAMED
  const words = name.split(/\s+/u).filter((word) => LETTER.test(word))
  const first = words[0] ?? UNNAMED
  const initial = words.length > 1 ? LETTER.exec(words.at(-1) ?? '')?.[0] : undefined
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
