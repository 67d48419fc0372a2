/** Names that people use besides the printed ones. */
export interface KnownName {
  readonly names: readonly string[]
}

interface KnownVerses extends KnownName {
  readonly verses: readonly string[]
}

interface KnownChapters extends KnownName {
  readonly chapters: readonly number[]
}

/** Verses with a name of their own. */
export const KNOWN_VERSES: readonly KnownVerses[] = [
  {
    names: [
      'Ayat ul Kursi',
      'Ayatul Kursi',
      'Ayatal Kursi',
      'Aayat Kursi',
      'Throne verse',
      'Verse of the Throne',
      'آية الكرسي',
      'آیت الکرسی',
    ],
    verses: ['2:255'],
  },
  { names: ['Amana Rasul', 'Aamanar Rasool', 'آمن الرسول'], verses: ['2:285', '2:286'] },
  { names: ['Ayat e Karima', 'Ayat Karimah', 'Dua of Yunus', 'Dua e Yunus', 'آیت کریمہ'], verses: ['21:87'] },
  { names: ['Ayat un Nur', 'Ayat e Noor', 'Light verse', 'Verse of Light', 'آية النور', 'آیت نور'], verses: ['24:35'] },
  { names: ['Ayat ud Dayn', 'Debt verse', 'Verse of Debt', 'آية الدين'], verses: ['2:282'] },
]

/**
 * Phrases that people search for by heart, with the verses they mean. The search lists these before other verses with
 * the words.
 */
export const KNOWN_PHRASES: readonly KnownVerses[] = [
  { names: ['Bismillah', 'بسم الله'], verses: ['1:1', '27:30'] },
  {
    names: ['Auzu billah', 'Auzu billahi minash shaitan nir rajeem', 'أعوذ بالله من الشيطان الرجيم'],
    verses: ['16:98'],
  },
  { names: ['Muhammad', 'Mohammad', 'Mohammed'], verses: ['3:144', '33:40', '47:2', '48:29'] },
  { names: ['Day of Judgment', 'Day of Judgement', 'Yaum ul din', 'Yaumiddin'], verses: ['1:4'] },
  { names: ['Inshallah', 'Insha Allah', 'In sha Allah', 'انشاء الله', 'ان شاء الله'], verses: ['18:24'] },
  { names: ['Mashallah', 'Masha Allah', 'Ma sha Allah', 'ما شاء الله', 'ماشاء الله'], verses: ['18:39'] },
  { names: ['Subhanallah', 'Subhan Allah', 'سبحان الله'], verses: ['30:17'] },
]

/** Other names of chapters, and names for several chapters. */
export const KNOWN_CHAPTERS: readonly KnownChapters[] = [
  {
    names: ['Opening', 'Alhamdulillah', 'Alhamd', 'Ummul Quran', 'Ummul Kitab', 'Sab ul Masani', 'الحمد'],
    chapters: [1],
  },
  { names: ['Baqra', 'Baqara', 'Bakra'], chapters: [2] },
  { names: ['Al Imran', 'Aal e Imran', 'Imran'], chapters: [3] },
  { names: ['Bara', 'Baraah', 'Baraat', 'براءة', 'براءت'], chapters: [9] },
  { names: ['Bani Israel', 'بنی اسرائیل'], chapters: [17] },
  { names: ['یاسین', 'یٰسین'], chapters: [36] },
  { names: ['Toba', 'Touba'], chapters: [9] },
  { names: ['Ambiya'], chapters: [21] },
  { names: ['Suad', 'Swad'], chapters: [38] },
  { names: ['Momin', 'المؤمن'], chapters: [40] },
  { names: ['Ha Mim Sajdah', 'حم السجدة', 'حم سجدہ'], chapters: [41] },
  { names: ['Alif Lam Mim Sajdah', 'الم سجدہ'], chapters: [32] },
  { names: ['Malaika', 'ملائکہ'], chapters: [35] },
  { names: ['Jasia', 'Jasiya'], chapters: [45] },
  { names: ['Fatah'], chapters: [48] },
  { names: ['Juma', 'Jumma'], chapters: [62] },
  { names: ['Kahaf'], chapters: [18] },
  { names: ['Noon', 'Nun'], chapters: [68] },
  { names: ['Asar'], chapters: [103] },
  { names: ['Dahr', 'الدھر', 'Al Insan'], chapters: [76] },
  { names: ['Tabarak', 'Tabarakallazi', 'تبارک'], chapters: [67] },
  { names: ['Amma', 'Amma yatasaaloon', 'عم'], chapters: [78] },
  { names: ['Alam Nashrah', 'Inshirah', 'الانشراح', 'الم نشرح'], chapters: [94] },
  { names: ['Iqra', 'اقرا'], chapters: [96] },
  { names: ['Zilzal', 'الزلزال'], chapters: [99] },
  { names: ['Lahab', 'Tabbat', 'اللهب', 'تبت'], chapters: [111] },
  { names: ['Qul Huwallah', 'Qul ho Allah'], chapters: [112] },
  { names: ['Char Qul', 'Four Quls', '4 Qul', 'چار قل'], chapters: [109, 112, 113, 114] },
  { names: ['Muawwizatain', 'Muawwidhatayn', 'معوذتین'], chapters: [113, 114] },
]
