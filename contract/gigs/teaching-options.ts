/** The specified expertise options of teachers, which are also the subjects of classes. */
export const EXPERTISE_OPTIONS = ['Quran', 'Hadith', 'Fiqh', 'Arabic Language', 'General Halaqahs'] as const

/** The languages that a teacher can name, the most common ones in Pakistan first. */
export const TEACHING_LANGUAGES = [
  'Urdu',
  'English',
  'Arabic',
  'Punjabi',
  'Pashto',
  'Sindhi',
  'Saraiki',
  'Balochi',
  'Kashmiri',
  'Persian',
] as const
