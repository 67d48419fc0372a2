import { type DemoClass, weekly } from './class-story.ts'

const womensTajweed: DemoClass = {
  title: 'Tajweed for women, in a group of eight',
  description:
    'A closed group for women, with a woman as teacher. We read one page in each lesson: first together, then each of you alone, while I note your mistakes and send them to you after the lesson. Cameras may stay off. Mothers with small children are welcome; we are used to noise.',
  entered: 4500,
  maxStudents: 8,
  createdDaysAgo: 210,
  facts: {
    subject: 'Quran',
    languages: ['Urdu', 'English'],
    level: 'intermediate',
    audience: { kind: 'women' },
    period: 'month',
    outcomes: [
      'Read with the rules of Tajweed without thinking about them',
      'Hear your own mistakes',
      'A written list of your mistakes after each lesson',
    ],
    requirements: 'You can read the Quran slowly without help.',
  },
  timetable: { lessons: weekly(['tuesday', 'thursday'], '21:00', 60), startedWeeksAgo: 28 },
  students: { of: 'women', first: 0, count: 8, rejected: 1, waiting: 3 },
  reviews: [
    {
      stars: 5,
      text: 'For the first time I was not shy to read aloud. The notes after each lesson are worth the fee alone.',
      daysAgo: 150,
      reply: 'Thank you, dear sister. Your reading has changed a lot since the first lesson.',
    },
    {
      stars: 5,
      text: 'بہترین استانی۔ چھوٹے بچوں کے ساتھ کلاس لینا ممکن ہوا، کبھی کسی نے برا نہیں منایا۔',
      daysAgo: 121,
      reply: 'بچوں کی آوازیں تو ہماری کلاس کی رونق ہیں۔',
    },
    {
      stars: 5,
      text: 'Only eight of us, so everyone reads in every lesson. Please never make the group bigger!',
      daysAgo: 96,
    },
    {
      stars: 4,
      text: 'Excellent, but nine in the evening is late for women with school children. A morning group would help many.',
      daysAgo: 70,
      reply: 'Many have asked. From next term I plan a second group at eleven in the morning.',
    },
    { stars: 5, text: 'استانی جی ہر غلطی پیار سے سمجھاتی ہیں اور جلدی نہیں کرتیں۔', daysAgo: 39 },
    { stars: 5, text: '', daysAgo: 12 },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'Your notes of Tuesday are sent. Please practise the heavy and the light letters.',
      hoursAgo: 60,
    },
    { by: 2, text: 'JazakillahuKhairan. Mera ek sawal: qalqalah har lafz ke end par same hoga?', hoursAgo: 44 },
    { by: 'teacher', text: 'Good question, we will try it together on Thursday.', hoursAgo: 43 },
    { by: 6, text: 'I will be ten minutes late, putting the little one to bed.', hoursAgo: 6 },
  ],
}

const qaida: DemoClass = {
  title: 'Qaida for small children',
  description:
    'The Arabic letters with pictures, songs and much praise. Twenty-five minutes are as long as a small child can listen, so we stop there. A parent sits beside the child in the first month. At the end of each week you receive a voice message about how it went.',
  entered: 3500,
  maxStudents: 10,
  createdDaysAgo: 170,
  facts: {
    subject: 'Quran',
    languages: ['Urdu', 'Sindhi', 'English'],
    level: 'beginner',
    audience: { kind: 'children', ageFrom: 5, ageTo: 9 },
    period: 'month',
    outcomes: ['Know all letters and their sounds', 'Join letters to words', 'Love to come back'],
    requirements: 'A parent nearby, the Noorani Qaida as a book, and a phone that stands on its own.',
  },
  timetable: { lessons: weekly(['monday', 'tuesday', 'wednesday', 'thursday'], '16:00', 25), startedWeeksAgo: 22 },
  students: { of: 'women', first: 7, count: 6, pending: 1 },
  reviews: [
    {
      stars: 5,
      text: 'میری بیٹی خود یاد دلاتی ہے کہ کلاس کا وقت ہو گیا۔ تین مہینے میں پورا قاعدہ پڑھ لیا۔',
      daysAgo: 88,
      reply: 'اللہ اسے اور شوق دے۔ اب ہم پہلا پارہ شروع کریں گے۔',
    },
    {
      stars: 4,
      text: 'Wonderful with children. I wish there were some homework for the weekend.',
      daysAgo: 57,
      reply: 'There is now a sheet for each weekend under Resources.',
    },
    {
      stars: 2,
      text: 'Ten children in one call is too many, my son did not get a turn on most days. We stopped after a month.',
      daysAgo: 40,
      reply:
        'I am sorry that your son waited. The group is now smaller, and each child has a turn in every lesson. Please write to me if you want to try again.',
    },
    { stars: 5, text: 'Patient and funny. The voice messages at the end of the week are a lovely idea.', daysAgo: 18 },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'Dear parents, this week we learn the letters with dots below. Please let your child draw them once.',
      hoursAgo: 90,
    },
    { by: 1, text: 'He drew them on the wall 🙈', hoursAgo: 70 },
    { by: 'teacher', text: 'Then he will not forget them.', hoursAgo: 69 },
  ],
}

const womensFiqh: DemoClass = {
  title: 'Fiqh of purification and prayer for women',
  description:
    'Everything about purification and prayer that women ask and rarely find a woman to ask. Twelve evenings, each with half an hour of lesson and half an hour of questions. Questions may be sent before, also without a name. I teach from Bahishti Zewar and say where the schools differ.',
  entered: 6000,
  maxStudents: 20,
  createdDaysAgo: 55,
  facts: {
    subject: 'Fiqh',
    languages: ['Urdu', 'Sindhi'],
    level: 'any',
    audience: { kind: 'women' },
    period: 'course',
    outcomes: [
      'Answer most of your own questions',
      'Know which questions to bring to a scholar',
      'A booklet of your notes',
    ],
    requirements: 'None. Women and girls from fourteen years.',
  },
  timetable: { lessons: weekly(['sunday'], '17:00', 60), startedWeeksAgo: 6, weeks: 12 },
  students: { of: 'women', first: 11, count: 7, pending: 1 },
  reviews: [
    {
      stars: 5,
      text: 'وہ سوال جو کبھی کسی سے نہ پوچھ سکی، یہاں آسانی سے پوچھے۔',
      daysAgo: 19,
      reply: 'یہی اس کلاس کا مقصد ہے۔',
    },
    { stars: 4, text: 'Well structured. The part with questions is the best and should be longer.', daysAgo: 8 },
  ],
  messages: [
    {
      by: 'teacher',
      text: 'Questions for Sunday: please send them until Saturday evening, by name or without.',
      hoursAgo: 52,
    },
    { by: 3, text: 'Sent mine. Thank you for doing this.', hoursAgo: 31 },
  ],
}

export const sumayyaClasses: readonly DemoClass[] = [womensTajweed, qaida, womensFiqh]
