import type { VerificationStatus } from '#contract/user.ts'

/** A teacher beside the one of the printed accounts. */
export interface DemoTeacher {
  readonly address: string
  readonly name: string
  readonly status: VerificationStatus
  readonly whatsapp: string
  readonly joinedDaysAgo: number
  readonly bio: string
  readonly expertise: readonly string[]
  readonly languages: readonly string[]
  readonly cnicNumber: string
}

export const demoTeachers = {
  sumayya: {
    address: 'sumayya.farooqi',
    name: 'Ustadha Sumayya Farooqi',
    status: 'approved',
    whatsapp: '03001100001',
    joinedDaysAgo: 260,
    bio: 'Alima from Karachi with nine years of teaching women and children, first in a madrassa in Gulshan and since 2021 online. I keep my groups small and listen to each student in each lesson.',
    expertise: ['Quran', 'Fiqh'],
    languages: ['Urdu', 'English', 'Sindhi'],
    cnicNumber: '4210100000011',
  },
  imran: {
    address: 'imran.yousafzai',
    name: 'Maulana Imran Yousafzai',
    status: 'approved',
    whatsapp: '03001100002',
    joinedDaysAgo: 190,
    bio: 'Imam and teacher in Peshawar. I completed Dars-e-Nizami in 2012 and have taught Nazra Quran and Hadith since. Lessons are in Pashto and Urdu; students from Afghanistan may ask in Persian.',
    expertise: ['Quran', 'Hadith'],
    languages: ['Pashto', 'Urdu', 'Persian'],
    cnicNumber: '1730100000012',
  },
  mustafa: {
    address: 'ghulam.mustafa',
    name: 'Ustad Ghulam Mustafa Soomro',
    status: 'approved',
    whatsapp: '03001100003',
    joinedDaysAgo: 150,
    bio: 'From Hyderabad, Sindh. I teach people who work all day: shopkeepers, drivers, farmers. We start slowly, and nobody is laughed at for a mistake.',
    expertise: ['Quran', 'General Halaqahs'],
    languages: ['Sindhi', 'Urdu', 'Balochi', 'Saraiki'],
    cnicNumber: '4130400000013',
  },
  hira: {
    address: 'hira.malik',
    name: 'Dr. Hira Malik',
    status: 'approved',
    whatsapp: '03001100004',
    joinedDaysAgo: 120,
    bio: 'PhD in Islamic Studies, Islamabad. I teach families abroad in English, and Arabic to people who want to read and speak it. I grew up in Muzaffarabad and also speak Kashmiri.',
    expertise: ['Arabic Language', 'Hadith', 'General Halaqahs'],
    languages: ['English', 'Arabic', 'Urdu', 'Kashmiri'],
    cnicNumber: '6110100000014',
  },
  /** An application that waits for the admin. */
  applicant: {
    address: 'tariq.jamali',
    name: 'Hafiz Tariq Jamali',
    status: 'requested',
    whatsapp: '03001100005',
    joinedDaysAgo: 1,
    bio: 'Hafiz since 2009, teacher of Hifz in Quetta. I would like to teach boys from eight years on, in Balochi and Urdu.',
    expertise: ['Quran'],
    languages: ['Balochi', 'Urdu'],
    cnicNumber: '5440000000015',
  },
} as const satisfies Record<string, DemoTeacher>

export const DEMO_TEACHER_KEYS = [
  'sumayya',
  'imran',
  'mustafa',
  'hira',
  'applicant',
] as const satisfies readonly (keyof typeof demoTeachers)[]
