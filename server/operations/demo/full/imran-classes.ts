import { type DemoClass, weekly } from './class-story.ts'

const pashtoNazra: DemoClass = {
  title: 'Nazra Quran explained in Pashto',
  description:
    'We read from the first page to the last, half a page a day, at a speed at which everybody keeps up. Each rule is explained in Pashto, and in Urdu for those who need it. Suitable for those who left the madrassa early and want to finish what they began.',
  entered: 2500,
  maxStudents: 25,
  createdDaysAgo: 160,
  facts: {
    subject: 'Quran',
    languages: ['Pashto', 'Urdu'],
    level: 'beginner',
    audience: { kind: 'men' },
    period: 'month',
    outcomes: ['Read the whole Quran once with a teacher', 'Correct pronunciation for Pashto speakers'],
    requirements: 'Nothing but a mushaf. Who does not know the letters starts with the Qaida in the first weeks.',
  },
  timetable: {
    lessons: weekly(['saturday', 'sunday', 'monday', 'tuesday', 'wednesday'], '20:30', 45),
    startedWeeksAgo: 20,
  },
  students: { of: 'men', first: 2, count: 11, pending: 3 },
  reviews: [
    { stars: 5, text: 'پښتو کې زده کول ډېر اسانه دي. استاد ډېر ښه سړی دی.', daysAgo: 100 },
    {
      stars: 4,
      text: 'I work in Dubai and join from there. Very good teacher; sometimes the lesson runs over time.',
      daysAgo: 66,
      reply: 'True, I forget the clock. A student now rings a bell at the end.',
    },
    {
      stars: 5,
      text: 'کم فیس اور پوری توجہ۔ جو لوگ بچپن میں نہیں پڑھ سکے ان کے لیے نعمت ہے۔',
      daysAgo: 42,
      reply: 'آپ کی محنت ہے، میں تو صرف سنتا ہوں۔',
    },
    { stars: 3, text: 'Good, but too many absences are allowed and then we repeat old pages for others.', daysAgo: 15 },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'Tomorrow we finish the second juz. Whoever missed pages 30 to 32 should read them tonight.',
      hoursAgo: 30,
    },
    { by: 4, text: 'In sha Allah ustad. The load shedding here is from 8 to 9, I will use mobile data.', hoursAgo: 28 },
    { by: 'teacher', text: 'Switch the camera off then, the sound is enough.', hoursAgo: 27 },
  ],
}

const fortyHadith: DemoClass = {
  title: 'The Forty Hadith of an-Nawawi, one each week',
  description:
    'One hadith in each week: text, meaning of the words, what the scholars say, and one thing to practise until the next lesson. Pashto first, then Urdu; I answer questions in Persian as well. You need no knowledge of Arabic, the texts are shared before each lesson.',
  entered: 8000,
  maxStudents: 40,
  createdDaysAgo: 110,
  facts: {
    subject: 'Hadith',
    languages: ['Pashto', 'Urdu', 'Persian'],
    level: 'any',
    audience: { kind: 'everyone' },
    period: 'course',
    outcomes: ['Know the forty hadith and their meaning', 'One good habit from each of them'],
  },
  timetable: { lessons: weekly(['friday'], '21:00', 50), startedWeeksAgo: 14, weeks: 42 },
  students: { of: 'everyone', first: 24, count: 9, rejected: 1 },
  reviews: [
    {
      stars: 5,
      text: 'Short, clear and practical. The whole family sits together on Friday evening.',
      daysAgo: 50,
      reply: 'That is how it should be. My greetings to all of them.',
    },
    {
      stars: 4,
      text: 'I follow the Urdu part only. It is good, although I wait half of the time.',
      daysAgo: 30,
      reply: 'A fair point. I now begin with Urdu in every second week.',
    },
  ],
  messages: [
    { by: 'teacher', text: 'The text for Friday is under Resources. Read it twice, that is enough.', hoursAgo: 47 },
    { by: 2, text: 'Can my brother in Herat join as well?', hoursAgo: 21 },
    { by: 'teacher', text: 'Of course, he needs his own account.', hoursAgo: 20 },
  ],
}

export const imranClasses: readonly DemoClass[] = [pashtoNazra, fortyHadith]
