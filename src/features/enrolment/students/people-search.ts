import { foldText } from '#contract/text/fold-text.ts'
import type { Person } from '#contract/user.ts'

export const matchesPerson = ({ name, email }: Pick<Person, 'name' | 'email'>, searchText: string): boolean => {
  const needle = foldText(searchText.trim())
  return foldText(name).includes(needle) || foldText(email).includes(needle)
}
