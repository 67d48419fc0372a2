import type { Config } from '#contract/config.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Profile } from '#contract/profile.ts'
import type { Resource } from '#contract/resources/resources.ts'
import type { Schedule } from '#contract/timetable/schedule.ts'
import type { OwnRecording } from '#src/offline/recordings/own-recordings.ts'

export const GIG: Gig = {
  _id: 'g1',
  id: 'g1',
  title: 'Tajweed for beginners',
  description: 'Letters, stops and rhythm.',
  price: 5896,
  teacher: {
    _id: 't1',
    name: 'Qari Ibrahim',
    email: 'qari@halaqah.test',
    bio: 'Twenty years with children.',
    expertise: ['Quran', 'Hadith'],
    profileImage: '',
    documents: ['', '', '/files/portrait.jpg', ''],
  },
  ratings: [{ rating: 5 }, { rating: 4 }],
  enrolledCount: 2,
  maxStudents: 30,
  isFull: false,
  studentsEnrolled: [],
  pendingStudents: [],
  isArchived: false,
  isTeacherUnavailable: false,
  rejection: '',
}

export const WITHOUT_BIO: Gig = { ...GIG, teacher: { ...GIG.teacher, bio: '' } }

export const RESOURCE: Resource = {
  _id: 'r1',
  title: 'Week one',
  description: 'To be read before Friday.',
  fileURL: '/files/r1?signed=1',
  thumbnailURL: '',
  fileType: 'PDF',
  fileName: 'week-one.pdf',
  mediaType: 'application/pdf',
  bytes: 2048,
  createdAt: '2026-01-05T10:00:00.000Z',
}

export const TEACHER: Profile = {
  name: 'Qari Ibrahim',
  email: 'qari@halaqah.test',
  role: 'teacher',
  bio: 'Twenty years with children.',
  expertise: ['Quran', 'Hadith'],
  documents: ['https://files.test/1700-cnic-front.pdf'],
  verified: true,
  verificationStatus: 'approved',
  whatsapp: '03001234567',
  myGigs: [GIG, GIG],
  enrolledGigs: [],
}

export const CONFIG: Config = {
  brandName: 'Halaqah',
  tagline: 'Bridging the gap between students and knowledge',
  supportEmail: 'help@halaqah.test',
  supportPhone: '0300 7654321',
  supportWhatsapp: '03001112222',
  paymentMethod: 'JazzCash',
  paymentNumber: '03001234567',
  paymentName: 'Halaqah',
  bankDetails: 'Bank of Karachi, 00112233',
  social: {
    facebook: 'https://facebook.test',
    instagram: 'https://instagram.test',
    youtube: 'https://youtube.test',
    x: 'https://x.test',
  },
  quranApiBase: '/quran/v4',
  exchangeRateUrl: '/rate',
  vapidPublicKey: '',
  meetingProvider: 'builtin',
  hasRelay: true,
}

/** Mondays and Wednesdays, 18:00 to 18:30 in Pakistan. */
export const TWO_LESSONS: Schedule = {
  timeZone: 'Asia/Karachi',
  firstDay: '2026-11-23',
  lessons: [
    { weekday: 'monday', start: '18:00', minutes: 30 },
    { weekday: 'wednesday', start: '18:00', minutes: 30 },
  ],
}

/** A request that a teacher reviews. */
export const WAITING = {
  studentId: 's1',
  name: 'Amina',
  email: 'amina@halaqah.test',
  receiptURL: `/api/files/${'a'.repeat(36)}?seal=1`,
  receiptId: 'a'.repeat(36),
  requestedAt: RESOURCE.createdAt,
  gigId: GIG._id,
  title: GIG.title,
  price: 5896,
  otherReceipts: [],
  duplicates: [],
}

export const RECORDING: OwnRecording = {
  id: 'o1',
  userId: 's1',
  gigId: 'g1',
  className: 'Tajweed for beginners',
  file: new File([], 'recitation.webm'),
  seconds: 65,
  recordedAt: Date.UTC(2026, 10, 1),
}
