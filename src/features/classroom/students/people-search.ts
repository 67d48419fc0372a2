import type { Person } from '#contract/user.ts'

/** Whether a name or an e-mail contains what was typed, in whatever case. */
export const matchesPerson = ({ name, email }: Pick<Person, 'name' | 'email'>, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return name.toLowerCase().includes(words) || email.toLowerCase().includes(words)
}
