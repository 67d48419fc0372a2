import type { Gig } from '#contract/gigs.ts'

/** Whether title or description contain what was typed, in whatever case. */
export const matchesSearch = ({ title, description }: Pick<Gig, 'title' | 'description'>, typed: string): boolean => {
  const words = typed.trim().toLowerCase()
  return title.toLowerCase().includes(words) || description.toLowerCase().includes(words)
}

/** How many courses are shown, in words. */
export const countText = (count: number, isSearch: boolean): string => {
  const courses = count === 1 ? '1 course' : `${count} courses`
  return isSearch ? `${courses} found` : courses
}
