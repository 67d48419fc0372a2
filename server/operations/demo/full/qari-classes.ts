import { type ClassStory, weekly } from './class-story.ts'

const tajweed: ClassStory = {
  facts: {
    subject: 'Quran',
    languages: ['Urdu', 'Punjabi'],
    level: 'beginner',
    audience: { kind: 'everyone' },
    period: 'month',
    outcomes: [
      'Pronounce each letter from its right place',
      'Read noon sakinah, meem sakinah and madd by their rules',
      'Know where to stop and where not to',
      'Read a page aloud without a mistake that changes the meaning',
    ],
    requirements: 'A mushaf, a quiet corner and earphones. You should know the Arabic letters.',
  },
  timetable: {
    lessons: weekly(['monday', 'wednesday', 'friday'], '19:00', 30),
    startedWeeksAgo: 16,
    isToday: true,
    cancelled: { place: 3, reason: 'I am travelling on that day. We make it up in the week after.' },
  },
  students: { of: 'everyone', first: 0, count: 14 },
  reviews: [
    {
      stars: 5,
      text: 'I read the Quran for thirty years with the same mistakes. He found them in the first week and was never rude about it.',
      daysAgo: 75,
      reply: 'JazakAllah khair. Thirty years of reading every day is more than most of us can say. Keep going.',
    },
    {
      stars: 4,
      text: 'Very good lessons. Thirty minutes are short for a group of this size, sometimes my turn is only two minutes.',
      daysAgo: 61,
      reply:
        'You are right. Since last month I keep the room open for ten more minutes for those who want a second turn.',
    },
    {
      stars: 5,
      text: 'ماشاء اللہ بہت صبر سے پڑھاتے ہیں۔ دو مہینے میں مخارج کافی بہتر ہو گئے۔ اللہ جزائے خیر دے۔',
      daysAgo: 48,
      reply: 'آمین۔ روزانہ دس منٹ کی مشق جاری رکھیں۔',
    },
    {
      stars: 3,
      text: 'آواز بار بار کٹتی تھی اور میرا آدھا سبق رہ جاتا تھا۔ پڑھانے کا انداز اچھا ہے۔',
      daysAgo: 33,
      reply: 'معذرت، ان دنوں ہمارے علاقے میں انٹرنیٹ کا مسئلہ تھا۔ اب دوسرا کنکشن لگوا لیا ہے۔',
    },
    { stars: 5, text: 'My husband and I attend together. Clear, friendly, always on time.', daysAgo: 20 },
    { stars: 4, text: '', daysAgo: 14 },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'As-salamu alaykum everybody. This week we begin with the rules of noon sakinah. Please read the first file under Resources once before.',
      hoursAgo: 99,
    },
    {
      by: 0,
      text: 'Wa alaykumu s-salam Qari sahib. Should we bring the colour-coded mushaf or is the plain one fine?',
      hoursAgo: 97,
    },
    { by: 'teacher', text: 'The plain one, please. The colours would do the work for you.', hoursAgo: 96 },
    {
      by: 2,
      text: 'Office se late ho jati hun, kya main 7:10 par join kar sakti hun?',
      hoursAgo: 74,
    },
    { by: 'teacher', text: 'Ji bilkul. I will put your turn at the end.', hoursAgo: 73 },
    { by: 4, text: 'استاد جی، پچھلے سبق کی ریکارڈنگ مل سکتی ہے؟ بجلی چلی گئی تھی۔', hoursAgo: 50 },
    {
      by: 'teacher',
      text: 'ریکارڈنگ نہیں ہوتی، مگر اگلے سبق کے پہلے پانچ منٹ میں دہرا لیں گے۔',
      hoursAgo: 49,
    },
    { by: 1, text: 'Practised the exercise with my son, he corrects me now 😅', hoursAgo: 26 },
    { by: 5, text: 'See you all today, in sha Allah.', hoursAgo: 2 },
  ],
}

const hifz: ClassStory = {
  facts: {
    subject: 'Quran',
    languages: ['Urdu'],
    level: 'any',
    audience: { kind: 'everyone' },
    period: 'month',
    outcomes: ['Memorise Juz Amma in four months', 'A plan of revision that you can keep afterwards'],
    requirements: 'You can read the Quran fluently. Fifteen minutes of practice on each day without a lesson.',
  },
  timetable: {
    lessons: weekly(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], '17:30', 40),
    startedWeeksAgo: 9,
    weeks: 18,
  },
  students: { of: 'everyone', first: 14, count: 7 },
  reviews: [
    {
      stars: 5,
      text: 'Regular, strict about revision and kind to my daughter. She has reached the twelfth surah.',
      daysAgo: 26,
      reply: 'She works hard. Please let her recite to you once a day, it helps more than anything I do.',
    },
    {
      stars: 4,
      text: 'روز کا سبق سنتے ہیں اور غلطی وہیں ٹھیک کراتے ہیں۔ نوکری والوں کے لیے وقت تھوڑا مشکل ہے۔',
      daysAgo: 11,
    },
  ],
  messages: [
    { by: 'teacher', text: 'No new lesson on Friday: we repeat the whole week. Everyone recites.', hoursAgo: 80 },
    { by: 0, text: 'My daughter has her school exam on Thursday and will miss that day.', hoursAgo: 55 },
    { by: 'teacher', text: 'May she do well. She can recite two days on Friday.', hoursAgo: 54 },
  ],
}

const arabic: ClassStory = {
  facts: {
    subject: 'Arabic Language',
    languages: ['Urdu', 'English'],
    level: 'beginner',
    audience: { kind: 'everyone' },
    period: 'month',
    outcomes: ['Recognise the three hundred most frequent words', 'Understand how verbs and pronouns are joined'],
    requirements: 'You can read Arabic letters. No grammar is needed.',
  },
  timetable: { lessons: weekly(['tuesday', 'saturday'], '20:00', 45), startedWeeksAgo: 1 },
  students: { of: 'everyone', first: 21, count: 3 },
  reviews: [],
  messages: [
    { by: 'teacher', text: 'Welcome. We start with twenty words; the list is under Resources.', hoursAgo: 20 },
    { by: 1, text: 'Is there an app you recommend for the words?', hoursAgo: 9 },
  ],
}

/** The classes of the teacher with the printed account, in the order of the demo gigs. */
export const qariStories = [tajweed, hifz, arabic] as const
