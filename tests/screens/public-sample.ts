import type { PublicGig } from '#contract/public/public-gigs.ts'
import { TWO_LESSONS } from './sample.ts'

export const teacher = {
  id: 't1',
  name: 'Qari Ibrahim',
  picture: '',
  verified: true,
  bio: 'Ten readings, in Lahore.',
  expertise: ['Quran'],
  languages: ['Urdu', 'English'],
}

/** A class of which the teacher has said only what is required. */
export const bareGig: PublicGig = {
  id: 'g1',
  title: 'Tajweed from the first letter',
  excerpt: 'Letters and stops.',
  price: 3896,
  languages: [],
  rating: { average: 0, count: 0 },
  isFull: false,
  teacher,
}

export const gig: PublicGig = {
  ...bareGig,
  period: 'month',
  subject: 'Quran',
  languages: ['Urdu'],
  level: 'beginner',
  audience: { kind: 'women' },
  schedule: TWO_LESSONS,
  nextLesson: { startsAt: '2026-11-25T13:00:00Z', minutes: 30 },
  rating: { average: 4.5, count: 12 },
  seatsLeft: 2,
}
