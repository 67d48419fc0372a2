import type { Person } from '#contract/user.ts'

export const matchesPerson = ({ name, email }: Pick<Person, 'name' | 'email'>, searchText: string): boolean => {
  const needle = searchText.trim().toLowerCase()
  return name.toLowerCase().includes(needle) || email.toLowerCase().includes(needle)
}
