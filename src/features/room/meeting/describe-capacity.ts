import type { Config } from '#contract/config.ts'
import { maxPeopleInRoom } from '#contract/room/room.ts'
import { describeSupport } from '#contract/text/support-contact.ts'

interface ClassSize extends Pick<Config, 'meetingProvider' | 'supportEmail'> {
  /** The number of enrolled students. */
  readonly students: number
}

/** Describes a class that is larger than its room, and what to do; undefined if everyone fits. */
export const describeCapacity = ({ meetingProvider, supportEmail, students }: ClassSize): string | undefined => {
  // The operator's contract with an external provider decides how many people fit there.
  if (meetingProvider === 'daily') return undefined
  const places = maxPeopleInRoom(meetingProvider === 'janus' ? 'sfu' : 'mesh') - 1
  if (students <= places) return undefined
  const groups = Math.ceil(students / places)
  return `Your class has ${students} students, but the live room takes you and ${places} students. Teach in ${groups} groups at different times, or write to ${describeSupport(supportEmail)} about a larger room.`
}
