import type { Role, VerificationStatus } from '#contract/user.ts'

export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly status?: VerificationStatus
  readonly whatsapp: string
  /** Undefined means now. */
  readonly joinedDaysAgo?: number
  readonly description: string
}

export const DEMO_PASSWORD = 'halaqah1'

/** The accounts that `npm start` prints (specification D2.1). */
export const demoPeople = {
  admin: {
    email: 'admin@halaqah.test',
    name: 'Amina Siddiqui',
    role: 'admin',
    whatsapp: '03001000001',
    joinedDaysAgo: 40,
    description: 'admin',
  },
  teacher: {
    email: 'teacher@halaqah.test',
    name: 'Qari Abdul Rahman',
    role: 'teacher',
    status: 'approved',
    whatsapp: '03001000002',
    joinedDaysAgo: 30,
    description: 'approved teacher, three gigs',
  },
  pendingTeacher: {
    email: 'pending.teacher@halaqah.test',
    name: 'Hafiza Maryam Khan',
    role: 'teacher',
    status: 'pending',
    whatsapp: '03001000003',
    joinedDaysAgo: 20,
    description: 'teacher who has not been verified yet',
  },
  student: {
    email: 'student@halaqah.test',
    name: 'Bilal Ahmed',
    role: 'student',
    whatsapp: '03001000004',
    joinedDaysAgo: 10,
    description: 'student, enrolled in one gig and pending in another',
  },
} as const satisfies Record<string, DemoPerson>

export const demoGigs = [
  {
    title: 'Quran recitation with Tajweed for beginners',
    description:
      'Learn to recite correctly from the first letter: makharij, the rules of noon and meem, madd and stopping. Three evenings a week, thirty minutes each, in small groups. Bring your own mushaf; every lesson is also explained in Urdu.',
    entered: 3000,
    maxStudents: 30,
  },
  {
    title: 'Hifz of Juz Amma',
    description:
      'Memorise the thirtieth juz in four months with daily revision. You recite every day, the teacher listens and corrects, and on Fridays we repeat the whole week. For children from eight years and for adults.',
    entered: 5000,
    maxStudents: 12,
  },
  {
    title: 'Arabic for understanding the Quran',
    description:
      'The three hundred words that make up most of the Quran, and the grammar that joins them. After each month you understand one more page of what you recite in prayer. No knowledge of Arabic is needed.',
    entered: 4000,
    maxStudents: 20,
  },
] as const
