import type { Resource } from '#contract/resources/resources.ts'

/** The titles that several files have, because all files of one upload get the same. */
export const findSharedTitles = (resources: readonly Resource[]): ReadonlySet<string> => {
  const titles = resources.map(({ title }) => title)
  return new Set(titles.filter((title, index) => titles.indexOf(title) !== index))
}
