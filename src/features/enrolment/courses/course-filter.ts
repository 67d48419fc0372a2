import type { Gig } from '#contract/gigs.ts'

/** Whether title or description contain the search text, ignoring case. */
export const matchesSearch = ({ title, description }: Pick<Gig, 'title' | 'description'>, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return title.toLowerCase().includes(words) || description.toLowerCase().includes(words)
}

export const describeCount = (count: number, isSearch: boolean): string => {
  const courses = count === 1 ? '1 course' : `${count} courses`
  return isSearch ? `${courses} found` : courses
}
