import { createHash } from 'node:crypto'
import { countVersesOfChapter } from '#quran-build/facts.ts'

/** The notice of Tanzil's file. Its terms require every copy to contain it, and applications to link to tanzil.net. */
export const TANZIL_NOTICE = `Tanzil Quran Text (Uthmani, Version 1.1)
Copyright (C) 2007-2026 Tanzil Project
License: Creative Commons Attribution 3.0

This copy of the Quran text is carefully produced, highly verified and continuously monitored by a group of specialists at Tanzil Project.

TERMS OF USE:

- Permission is granted to copy and distribute verbatim copies of this text, but CHANGING IT IS NOT ALLOWED.

- This Quran text can be used in any website or application, provided that its source (Tanzil Project) is clearly indicated, and a link is made to tanzil.net to enable users to keep track of changes.

- This copyright notice shall be included in all verbatim copies of the text, and shall be reproduced appropriately in all files derived from or containing substantial portion of this text.

Please check updates at: http://tanzil.net/updates/`

/**
 * SHA-256 of the verses in Tanzil's own download (Uthmani 1.1, with pause marks, sajdah signs and tatweel; "text" format):
 * `head -n 6236 quran-uthmani.txt | sha256sum`. Three copies with Tanzil's notice, of 2024, 2025 and 2026, agree.
 */
const TANZIL_FILE_SHA256 = 'f02bbfda2bd8fbc5c2d4ee64201515cbfc6fecff6c4727e13cac1910be357bcf'

/** An option of the download that the hashed file does not use: a sign and a space before the verse. */
const QUARTER_SIGN = /^\u06de /u
const QUARTER_SIGN_COUNT = 199

const AT_TAWBAH_CHAPTER = 9
/** Tanzil joins these openings to the previous verse, so their first letter is doubled. */
const CHAPTERS_WITH_DOUBLED_OPENING = new Set([95, 97])

const findOpening = (chapter: number, basmala: string): string => {
  if (chapter === 1 || chapter === AT_TAWBAH_CHAPTER) return ''
  return `${CHAPTERS_WITH_DOUBLED_OPENING.has(chapter) ? basmala.replace('\u0650', '\u0651\u0650') : basmala} `
}

/** Formats the text like Tanzil's file, which writes the opening of a chapter into its first verse. */
const toTanzilFile = (uthmani: readonly string[], chapters: number): string => {
  const basmala = uthmani[0] ?? ''
  let first = 0
  const lines = Array.from({ length: chapters }, (_, index) => {
    const verses = uthmani.slice(first, first + countVersesOfChapter(index + 1))
    first += verses.length
    return verses.map(
      (verse, at) => `${at === 0 ? findOpening(index + 1, basmala) : ''}${verse.replace(QUARTER_SIGN, '')}\n`,
    )
  })
  return lines.flat().join('')
}

/** Checks that the text equals Tanzil's, character by character, and that each chapter has its verses. */
export const findTanzilProblems = (uthmani: readonly string[], chapters: number): string[] => {
  const found = createHash('sha256').update(toTanzilFile(uthmani, chapters)).digest('hex')
  const signs = uthmani.filter((verse) => QUARTER_SIGN.test(verse)).length
  return [
    ...(found === TANZIL_FILE_SHA256
      ? []
      : [`uthmani: the verses have SHA-256 ${found}, Tanzil's file has ${TANZIL_FILE_SHA256}`]),
    ...(signs === QUARTER_SIGN_COUNT ? [] : [`uthmani: ${signs} quarter signs instead of ${QUARTER_SIGN_COUNT}`]),
  ]
}
