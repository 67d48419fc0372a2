import { EXACT_TOTAL_MAX, type Gig } from '#contract/gigs.ts'
import { foldText } from '#contract/text/fold-text.ts'

/** Whether title or description contain the search text, as the server compares them. */
export const matchesSearch = ({ title, description }: Pick<Gig, 'title' | 'description'>, typed: string): boolean => {
  const words = foldText(typed.trim())
  return foldText(title).includes(words) || foldText(description).includes(words)
}

const FEW_SEATS = 5

/** "3 seats left", or undefined while there are plenty. */
export const describeSeatsLeft = ({ maxStudents, enrolledCount }: Pick<Gig, 'maxStudents' | 'enrolledCount'>) => {
  const seats = Math.max(0, maxStudents - enrolledCount)
  if (seats === 0 || seats > FEW_SEATS) return undefined
  return seats === 1 ? '1 seat left' : `${seats} seats left`
}

export const describeCount = (count: number, isSearch: boolean): string => {
  const exact = Math.min(count, EXACT_TOTAL_MAX).toLocaleString('en')
  const number = count > EXACT_TOTAL_MAX ? `More than ${exact}` : exact
  const courses = count === 1 ? '1 course' : `${number} courses`
  return isSearch ? `${courses} found` : courses
}
