import { type DemoClass, weekly } from './class-story.ts'

const earlyMorning: DemoClass = {
  title: 'Quran before the shop opens',
  description:
    'Half an hour after Fajr for people who work all day. We read, repeat and go to work. The group is small on purpose. I explain in Sindhi and Urdu, and in Balochi for our students from Lasbela. Whoever misses a day simply comes on the next one.',
  entered: 3000,
  maxStudents: 12,
  createdDaysAgo: 130,
  facts: {
    subject: 'Quran',
    languages: ['Sindhi', 'Urdu', 'Balochi'],
    level: 'any',
    audience: { kind: 'men' },
    period: 'month',
    outcomes: ['Read every morning', 'Ten short surahs by heart within three months'],
  },
  timetable: {
    lessons: weekly(['monday', 'tuesday', 'wednesday', 'thursday', 'saturday'], '06:15', 30),
    startedWeeksAgo: 17,
    cancelled: { place: 4, reason: 'I am called to court as a witness.' },
  },
  students: { of: 'men', first: 9, count: 7 },
  reviews: [
    {
      stars: 5,
      text: 'I drive a rickshaw and have no other time. In four months I learned more than in my whole childhood.',
      daysAgo: 58,
      reply: 'And you have not missed a single morning. I tell everybody about you.',
    },
    {
      stars: 4,
      text: 'استاد صاحب سمجھا کر پڑھاتے ہیں، سردیوں میں وقت ذرا جلدی ہے۔',
      daysAgo: 23,
      reply: 'دسمبر سے ہم پندرہ منٹ بعد شروع کریں گے۔',
    },
    {
      stars: 1,
      text: 'Could not join, the link did not open on my phone and I got no help.',
      daysAgo: 9,
      report: 'He never attended. The problem was his old browser, and we told him so on the same day.',
    },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'Friends, next week I have to be in court as a witness. One lesson is cancelled, see the timetable.',
      hoursAgo: 40,
    },
    { by: 0, text: 'Allah khair kare ustad.', hoursAgo: 39 },
  ],
}

const zakat: DemoClass = {
  title: 'Zakat for shops and farms, in Sindhi and Saraiki',
  description:
    'Six evenings: who pays Zakat, on what, when and to whom. We calculate with the numbers of a real shop and a real farm, and everybody leaves with a sheet for the own accounts. This course is over. I repeat it each year.',
  entered: 2500,
  maxStudents: 30,
  createdDaysAgo: 145,
  isArchived: true,
  facts: {
    subject: 'General Halaqahs',
    languages: ['Sindhi', 'Saraiki'],
    level: 'any',
    audience: { kind: 'everyone' },
    period: 'course',
    outcomes: ['Calculate your own Zakat', 'Keep accounts that make it easy next year'],
  },
  timetable: { lessons: weekly(['tuesday', 'friday'], '20:00', 45), startedWeeksAgo: 18, weeks: 3 },
  students: { of: 'everyone', first: 3, count: 10 },
  reviews: [
    {
      stars: 5,
      text: 'This should be taught in every bazaar.',
      daysAgo: 98,
      reply: 'Invite me, and I will come to yours.',
    },
    { stars: 4, text: 'سادہ زبان میں بہت کام کی باتیں۔', daysAgo: 92 },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'That was our last evening. Thank you all, and remember us in your prayers.',
      hoursAgo: 2500,
    },
  ],
}

/** A class from a client that supports only title, description and price. */
const withoutFacts: DemoClass = {
  title: 'Saturday circle for families',
  description:
    'Once a week we sit together, read a little, talk about it and drink tea, each in front of the own phone.',
  entered: 2500,
  maxStudents: 30,
  createdDaysAgo: 13,
  students: { of: 'everyone', first: 0, count: 0 },
  reviews: [],
  messages: [],
}

export const mustafaClasses: readonly DemoClass[] = [earlyMorning, zakat, withoutFacts]
