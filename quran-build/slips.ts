interface ListedSlip {
  /** Position in the list, from 1: a chapter in lists of names, a verse (1 to 6236) in texts. */
  readonly at: number
  readonly before: string
  readonly after: string
}

/**
 * Typing errors in names and transliteration. The corrected Arabic follows `quran-validator`, the corrected Urdu our
 * judgement.
 */
export const SOURCE_SLIPS = {
  arabicNames: [
    { at: 14, before: 'ابراهيم', after: 'إبراهيم' },
    { at: 76, before: 'الانسان', after: 'الإنسان' },
    { at: 82, before: 'الإنفطار', after: 'الانفطار' },
    { at: 84, before: 'الإنشقاق', after: 'الانشقاق' },
  ],
  englishNames: [{ at: 86, before: 'The Nightcommer', after: 'The Nightcomer' }],
  urduNames: [
    { at: 4, before: 'عورت', after: 'عورتیں' },
    { at: 11, before: 'حود', after: 'ہود' },
    { at: 17, before: 'رات کا صفر', after: 'رات کا سفر' },
    { at: 26, before: 'شعراٗ', after: 'شعراء' },
    { at: 57, before: 'فولاد', after: 'لوہا' },
    { at: 75, before: 'قیامۃ', after: 'قیامت' },
    { at: 80, before: 'تیوری چڑہائی', after: 'تیوری چڑھائی' },
    { at: 114, before: 'انسان', after: 'لوگ' },
  ],
  transliteration: [{ at: 6236, before: 'Mina aljinnati wa alnnasm', after: 'Mina aljinnati wa alnnasi' }],
} as const satisfies Readonly<Record<string, readonly ListedSlip[]>>

/**
 * Corrects slips in a list of texts.
 * @throws Error that names the first slip whose `before` is not in the list
 */
export const correctSlips = (texts: readonly string[], slips: readonly ListedSlip[]): string[] => {
  const mended = [...texts]
  for (const { at, before, after } of slips) {
    if (mended[at - 1] !== before) throw new Error(`The source no longer reads “${before}” at ${at}.`)
    mended[at - 1] = after
  }
  return mended
}
