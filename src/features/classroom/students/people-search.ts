import type { Person } from '#contract/user.ts'

/** Whether a name or an e-mail contains what was typed, in whatever case. */
export const matchesPerson = ({ name, email }: Pick<Person, 'name' | 'email'>, searchText: string): boolean => {
  const needle = searchText.trim().toLowerCase()
  return name.toLowerCase().includes(needle) || email.toLowerCase().includes(needle)
}
