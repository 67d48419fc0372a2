import { FALLBACK_PKR_PER_USD, toTotalPrice } from '#contract/gigs/price.ts'
import { type DemoPerson, demoGigs, demoPeople } from '../people.ts'
import type { DemoWorld } from '../world.ts'
import type { ClassStory, DemoClass } from './class-story.ts'
import { hiraClasses } from './hira-classes.ts'
import { imranClasses } from './imran-classes.ts'
import { mustafaClasses } from './mustafa-classes.ts'
import { qariStories } from './qari-classes.ts'
import { studentGroups } from './students.ts'
import { sumayyaClasses } from './sumayya-classes.ts'
import { demoTeachers } from './teachers.ts'

const HOUR_MS = 3_600_000

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
export const daysBefore = (now: Date, days: number): Date => hoursBefore(now, days * 24)

/** An account of the full demo world. */
export interface PlannedPerson {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface PlannedStudent extends PlannedPerson {
  readonly status: 'enrolled' | 'pending' | 'rejected'
  readonly enrolledDaysAgo: number
}

/** A class with the planned accounts of its people. */
export interface PlannedClass extends ClassStory {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly createdDaysAgo: number
  readonly teacher: PlannedPerson
  readonly members: readonly PlannedStudent[]
  /** The waiting list, the first in line first. */
  readonly waiting: readonly PlannedPerson[]
  /** The columns to insert; undefined for a specified class, which exists already. */
  readonly added?: Pick<DemoClass, 'description' | 'maxStudents' | 'isArchived'>
}

export interface Plan {
  readonly now: Date
  readonly teachers: Readonly<Record<keyof typeof demoTeachers, PlannedPerson>>
  readonly students: readonly PlannedPerson[]
  readonly classes: readonly PlannedClass[]
}

/** The ages of the specified classes. The last one must stay the newest of all classes. */
const QARI_CLASSES_DAYS_AGO = [130, 100, 12] as const

const toPerson = ({ address, name }: { readonly address: string; readonly name: string }): PlannedPerson => ({
  id: crypto.randomUUID(),
  name,
  email: `${address}@halaqah.test`,
})

type FindPerson = (group: keyof typeof studentGroups, place: number) => PlannedPerson

/** Plans enrolments one after the other. A student with a review was enrolled at least twelve days before it. */
const planMembers = (
  { students, reviews }: ClassStory,
  createdDaysAgo: number,
  findPerson: FindPerson,
): PlannedStudent[] => {
  const { of, first, count, pending = 0, rejected = 0 } = students
  return Array.from({ length: count + pending + rejected }, (_, place) => {
    const person = findPerson(of, first + place)
    if (place >= count)
      return {
        ...person,
        status: place < count + pending ? 'pending' : 'rejected',
        enrolledDaysAgo: 0.2 * (place - count + 1),
      }
    const wished = (reviews[place]?.daysAgo ?? 0) + 12 + 2 * (count - place)
    return { ...person, status: 'enrolled', enrolledDaysAgo: Math.min(wished, createdDaysAgo - 1 - place / 10) }
  })
}

const planWaiting = ({ students }: ClassStory, findPerson: FindPerson): PlannedPerson[] => {
  const { of, first, count, pending = 0, rejected = 0, waiting = 0 } = students
  return Array.from({ length: waiting }, (_, place) => findPerson(of, first + count + pending + rejected + place))
}

const toDemoPerson = (id: string, { name, email }: DemoPerson): PlannedPerson => ({ id, name, email })

/** Gives all people and classes of the full demo world their ids. */
export const planWorld = (demo: DemoWorld, now: Date): Plan => {
  const students = studentGroups.everyone.map(toPerson)
  const findPerson: FindPerson = (group, place) => {
    const student = studentGroups[group][place]
    const person = student && students[studentGroups.everyone.indexOf(student)]
    if (!person) throw new Error(`The demo has no student ${place} of ${group}.`)
    return person
  }
  const teachers = {
    sumayya: toPerson(demoTeachers.sumayya),
    imran: toPerson(demoTeachers.imran),
    mustafa: toPerson(demoTeachers.mustafa),
    hira: toPerson(demoTeachers.hira),
    applicant: toPerson(demoTeachers.applicant),
  }
  const qari = toDemoPerson(demo.people.teacher, demoPeople.teacher)
  const existing = qariStories.map((story, place): PlannedClass => {
    const gig = demoGigs[place] ?? demoGigs[0]
    const createdDaysAgo = QARI_CLASSES_DAYS_AGO[place] ?? 0
    return {
      ...story,
      id: demo.gigs[place] ?? demo.gigs[0],
      title: gig.title,
      price: toTotalPrice(gig.entered, FALLBACK_PKR_PER_USD),
      createdDaysAgo,
      teacher: qari,
      members: planMembers(story, createdDaysAgo, findPerson),
      waiting: planWaiting(story, findPerson),
    }
  })
  const add = (
    teacher: PlannedPerson,
    { entered, description, maxStudents, isArchived, ...gig }: DemoClass,
  ): PlannedClass => ({
    ...gig,
    id: crypto.randomUUID(),
    price: toTotalPrice(entered, FALLBACK_PKR_PER_USD),
    teacher,
    members: planMembers(gig, gig.createdDaysAgo, findPerson),
    waiting: planWaiting(gig, findPerson),
    added: { description, maxStudents, ...(isArchived && { isArchived }) },
  })
  const added = [
    ...sumayyaClasses.map((gig) => add(teachers.sumayya, gig)),
    ...imranClasses.map((gig) => add(teachers.imran, gig)),
    ...mustafaClasses.map((gig) => add(teachers.mustafa, gig)),
    ...hiraClasses.map((gig) => add(teachers.hira, gig)),
  ]
  return { now, teachers, students, classes: [...existing, ...added] }
}
