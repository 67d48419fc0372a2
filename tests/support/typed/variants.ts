// Escapes instead of the characters, because most of them are invisible.

/** `03001234567`, as contacts, messengers and keyboards write it. */
export const PHONE_VARIANTS = [
  '0300 123 4567',
  '(0300) 1234567',
  '+92 300 1234567',
  '0092-300-1234567',
  '92 300 1234567',
  '923001234567',
  '+92 (0) 300 1234567',
  // Copied from contacts: direction marks, embeddings and isolates.
  '\u202a+92 300 1234567\u202c',
  '\u202d0300 1234567\u202c',
  '\u2066+92 300 1234567\u2069',
  '\u2068\u200e+92\u00a0300\u00a01234567\u200e\u2069',
  '\u200b0300\u200b1234567\u200f',
  '\ufeff0300\u20601234567',
  '\u061c0300\u00ad1234567',
  '0300\ufe0f1234567',
  // Dashes and spaces.
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe63', '\uff0d'].map(
    (dash) => `0300${dash}1234567`,
  ),
  ...['\u2007', '\u2009', '\u202f', '\u3000', '\t'].map((space) => `0300${space}1234567`),
  // Digits: Urdu, Arabic, Devanagari, Bengali, wide, mathematical, and of a script whose rows of digits touch.
  '۰۳۰۰۱۲۳۴۵۶۷',
  '٠٣٠٠ ١٢٣ ٤٥٦٧',
  '+۹۲ ۳۰۰ ۱۲۳۴۵۶۷',
  '۹۲۳۰۰۱۲۳۴۵۶۷',
  '०३००१२३४५६७',
  '০৩০০১২৩৪৫৬৭',
  '０３００１２３４５６７',
  '＋９２３００１２３４５６７',
  '\u{1d7ce}\u{1d7d1}\u{1d7ce}\u{1d7ce}\u{1d7cf}\u{1d7d0}\u{1d7d1}\u{1d7d2}\u{1d7d3}\u{1d7d4}\u{1d7d5}',
]

export const WRONG_PHONES = ['', '\u202a\u202c', '0300123456', '030012345678', '+9230012345678', '0300123456x', '۰۳۰۰']

/** `amina@example.org` */
export const EMAIL_VARIANTS = [
  ' Amina@Example.org ',
  '\u202aamina@example.org\u202c',
  '\u2068amina@example.org\u2069',
  'amina\u200b@example.org\u200f',
  '\ufeffamina@exam\u00adple.org',
  'amina＠example．org',
  'ａｍｉｎａ@example.org',
]

/** `ali-12@example.org` */
export const EMAIL_WITH_DIGITS_VARIANTS = ['ali\u201012@example.org', 'ali\u221212@example.org', 'ali-۱۲@example.org']

export const WRONG_EMAILS = ['', '\u200b', 'amina@example', 'amina @example.org', 'amina@example.org,x@example.org']

/** `123456` */
export const CODE_VARIANTS = [
  '123456',
  '123 456',
  ' 123-456 ',
  '123\u2013456',
  '123\u00a0456',
  '\u202a123456\u202c',
  '\u2066123 456\u2069',
  '1\u200b2\u200b3456',
  '۱۲۳۴۵۶',
  '۱۲۳ ۴۵۶',
  '١٢٣٤٥٦',
  '１２３４５６',
]

export const WRONG_CODES = ['12345', '1234567', '12345a', 'the code', '۱۲۳', '123.456', '+123456', '123456 123456']

/** `3520212345671` */
export const CNIC_VARIANTS = [
  '3520212345671',
  '35202-1234567-1',
  '35202 1234567 1',
  '35202\u20131234567\u20131',
  '35202\u22121234567\u22121',
  '\u202a35202-1234567-1\u202c',
  '۳۵۲۰۲-۱۲۳۴۵۶۷-۱',
  '٣٥٢٠٢١٢٣٤٥٦٧١',
  '３５２０２１２３４５６７１',
  '35202\u200b1234567\u200b1',
]

/** The number 3000. */
export const NUMBER_VARIANTS = [
  '3000',
  ' 3000 ',
  '3,000',
  '3 000',
  '۳۰۰۰',
  '٣٠٠٠',
  '۳٬۰۰۰',
  '۳،۰۰۰',
  '３０００',
  '\u202a3000\u202c',
  '\u200f۳۰۰۰\u200f',
  '30\u200b00',
]

export const WRONG_NUMBERS = ['', ' ', '\u200b', 'a lot', '3,00', '30,00', '3e3', '0xbb8', '3000/-', 'Infinity']

/** Texts that show nothing. */
export const NOTHING = [
  '',
  '  ',
  '\n\t',
  '\u3164',
  '\uffa0',
  '\u115f',
  '\u1160',
  '\u2800',
  '\u034f',
  '\u00ad',
  '\ufe0f',
  '\ufe00',
  '\u{e0100}',
  '\u180b',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e \u200f',
  '\u202a\u202c',
  '\u2060',
  '\u2063',
  '\u2066\u2069',
  '\u061c',
  '\ufeff',
  '\ufff9\ufffb',
  '\u{e0001}',
  '\u{e0020}',
  '\u{1d159}',
  '\u{1d173}',
  '\u17b4',
  '\u3000\u00a0\u1680',
  '\u3164 \u2800\u200d',
]

/** Texts whose joiners and selectors have to stay. */
export const JOINED_TEXTS = [
  'می\u200cخواہم',
  'لا\u200dم',
  '👩\u200d🏫',
  '❤\ufe0f',
  'Ali \u3164 Khan',
  'co\u00adoperation',
  'کتاب\u200cخانہ 👨\u200d👩\u200d👧',
  '\u064b',
]
