import { type DemoClass, weekly } from './class-story.ts'

const childrenAbroad: DemoClass = {
  title: 'Islamic studies for children abroad',
  description:
    'For children who go to school in London, Oslo or Toronto and speak English better than Urdu. Stories of the prophets, good manners, the pillars, and the questions that come up at school. We laugh a lot. Parents receive a page with the topics after each month.',
  entered: 9500,
  maxStudents: 14,
  createdDaysAgo: 90,
  facts: {
    subject: 'General Halaqahs',
    languages: ['English'],
    level: 'beginner',
    audience: { kind: 'children', ageFrom: 9, ageTo: 13 },
    period: 'month',
    outcomes: ['Know why we do what we do', 'Answer classmates with confidence', 'Friends in other countries'],
    requirements: 'A computer or tablet is better than a phone. The camera should be on.',
  },
  timetable: { lessons: weekly(['saturday', 'sunday'], '10:00', 50), startedWeeksAgo: 11, timeZone: 'Europe/London' },
  students: { of: 'everyone', first: 31, count: 7, pending: 1 },
  reviews: [
    {
      stars: 5,
      text: 'My son asks real questions and gets real answers. That alone is rare.',
      daysAgo: 44,
      reply: 'He asks the best ones. Thank you for trusting me with them.',
    },
    { stars: 5, text: 'The children became friends across three countries.', daysAgo: 27 },
    {
      stars: 4,
      text: 'Great teacher. Saturday morning collides with football here, a second time would be perfect.',
      daysAgo: 13,
      reply: 'I am looking for a time on weekdays. You will hear from me this month.',
    },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'This weekend: how we speak to our parents. Ask your parents for one story about their own childhood.',
      hoursAgo: 58,
    },
    { by: 1, text: 'My grandmother wants to tell hers herself, can she join for five minutes?', hoursAgo: 36 },
    { by: 'teacher', text: 'She is the guest of honour.', hoursAgo: 35 },
  ],
}

const spokenArabic: DemoClass = {
  title: 'Spoken Arabic: conversation in small groups',
  description:
    'You can read Arabic and know some grammar, but nothing comes out when you should speak? In this class only Arabic is spoken, about daily things: shopping, travel, work, the news. Four to six people, everyone talks for at least ten minutes. Mistakes are noted and discussed at the end.',
  entered: 12_000,
  maxStudents: 6,
  createdDaysAgo: 75,
  facts: {
    subject: 'Arabic Language',
    languages: ['Arabic', 'English'],
    level: 'advanced',
    audience: { kind: 'everyone' },
    period: 'month',
    outcomes: ['Speak for five minutes about any daily topic', 'Understand a news programme'],
    requirements:
      'Grammar as after one year of study. We talk for ten minutes before you pay, to see whether the level fits.',
  },
  timetable: { lessons: weekly(['tuesday', 'thursday'], '18:30', 75), startedWeeksAgo: 9 },
  students: { of: 'everyone', first: 8, count: 4 },
  reviews: [
    {
      stars: 5,
      text: 'Expensive, and worth every rupee. I gave my first talk in Arabic last week.',
      daysAgo: 24,
      reply: 'And it was a very good one!',
    },
    {
      stars: 3,
      text: 'For me the level was too high from the start. The talk before paying should be longer.',
      daysAgo: 10,
      reply: 'Thank you. I now ask new students to read and retell a short text first.',
    },
  ],
  messages: [{ by: 'teacher', text: 'الموضوع القادم: السفر. اكتبوا خمس جمل من فضلكم.', hoursAgo: 33 }],
}

const hadithSciences: DemoClass = {
  title: 'Introduction to the sciences of Hadith',
  description:
    'How do scholars decide whether a report is sound? Chains of narrators, their biographies, the great collections and their conditions, with exercises in the sources. One academic year, one evening in the week. You write two short papers. The price is for the whole year.',
  entered: 40_000,
  maxStudents: 15,
  createdDaysAgo: 35,
  facts: {
    subject: 'Hadith',
    languages: ['English', 'Urdu', 'Kashmiri'],
    level: 'advanced',
    audience: { kind: 'everyone' },
    period: 'course',
    outcomes: [
      'Read a chain of narrators',
      'Use the large collections and the books about narrators',
      'Two papers with comments',
    ],
    requirements: 'Reading knowledge of Arabic.',
  },
  timetable: { lessons: weekly(['wednesday'], '20:00', 90), startedWeeksAgo: 3, weeks: 40 },
  students: { of: 'everyone', first: 16, count: 5 },
  reviews: [
    {
      stars: 5,
      text: 'University level, and still understandable. I was sceptical about an online course; no longer.',
      daysAgo: 6,
    },
  ],
  messages: [
    { by: 'teacher', text: 'Please choose the topic of your first paper until next Wednesday.', hoursAgo: 65 },
    { by: 4, text: 'May I write about the narrators of one city?', hoursAgo: 25 },
    { by: 'teacher', text: 'Yes, Basra would give you enough material.', hoursAgo: 24 },
  ],
}

export const hiraClasses: readonly DemoClass[] = [childrenAbroad, spokenArabic, hadithSciences]
