import type { WrittenFacts } from '#contract/gigs/facts.ts'
import type { WeeklyLesson } from '#contract/timetable/schedule.ts'
import type { studentGroups } from './students.ts'

export interface DemoReview {
  readonly stars: 1 | 2 | 3 | 4 | 5
  readonly text: string
  readonly daysAgo: number
  readonly reply?: string
  /** The reason of another student for reporting the review to the admins. */
  readonly report?: string
}

export interface DemoMessage {
  /** The teacher, or the index of a student in the class. */
  readonly by: 'teacher' | number
  readonly text: string
  readonly hoursAgo: number
}

export interface DemoTimetable {
  readonly lessons: readonly WeeklyLesson[]
  readonly startedWeeksAgo: number
  /** The length of the class in weeks; undefined if it has no end. */
  readonly weeks?: number
  /** Undefined means Pakistan. */
  readonly timeZone?: string
  /** Moves the days so that the first lesson is today, and moves that lesson to a few minutes from now. */
  readonly isToday?: boolean
  /** A coming lesson to cancel; 0 is the next one. */
  readonly cancelled?: { readonly place: number; readonly reason: string }
}

/** The events of a class. */
export interface ClassStory {
  /** Undefined for a class that was created by a client without facts. */
  readonly facts?: WrittenFacts
  readonly timetable?: DemoTimetable
  /**
   * The accepted students are the first `count` people of a group. The next people of the group have a pending or
   * rejected request, or are on the waiting list.
   */
  readonly students: {
    readonly of: keyof typeof studentGroups
    readonly first: number
    readonly count: number
    readonly pending?: number
    readonly rejected?: number
    readonly waiting?: number
  }
  /** One review per accepted student, in their order. */
  readonly reviews: readonly DemoReview[]
  /** Sorted by time. */
  readonly messages: readonly DemoMessage[]
}

/** A class that the full demo world adds. */
export interface DemoClass extends ClassStory {
  readonly title: string
  readonly description: string
  /** The price that the teacher entered, without the video room. */
  readonly entered: number
  readonly maxStudents: number
  readonly createdDaysAgo: number
  readonly isArchived?: boolean
}

/** The same lesson on several days of the week. */
export const weekly = (weekdays: readonly WeeklyLesson['weekday'][], start: string, minutes: number): WeeklyLesson[] =>
  weekdays.map((weekday) => ({ weekday, start, minutes }))
