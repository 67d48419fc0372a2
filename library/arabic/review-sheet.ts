// Prints every corrected, open and accepted difference for a scholar to confirm: `npm run quran:review` writes one HTML page.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readSources, type Sources } from '../sources.ts'
import { witnessesOf } from '../witness.ts'
import { readAccepted } from './checks.ts'
import { cleanVerse } from './clean.ts'
import { indexOfVerse, readCorrections, readOpenQuestions, WITNESSES } from './corrections.ts'
import { readReview, reviewSentence } from './review.ts'

const TARGET = fileURLToPath(new URL('../../dist/quran-review.html', import.meta.url))
const WITNESS_NAMES = ['King Fahd Complex', 'Tanzil', 'Modern spelling'] as const

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const arabic = (text: string): string => `<p class="quran" lang="ar" dir="rtl">${escapeHtml(text)}</p>`

const namesOf = (witnesses: readonly (keyof typeof WITNESSES)[]): string =>
  witnesses.map((witness) => WITNESSES[witness]).join('; ')

/** The verse as readers see it and as each witness has it. */
const versesHtml = (sources: Sources, key: string): string => {
  const index = indexOfVerse(key)
  const shown = arabic(cleanVerse(sources.arabic[index] ?? ''))
  const witnesses = witnessesOf(sources).map(
    (texts, number) => `<h4>${WITNESS_NAMES[number]}</h4>${arabic(texts[index] ?? '')}`,
  )
  return `<h4>Shown</h4>${shown}<details><summary>Witnesses</summary>${witnesses.join('')}</details>`
}

const SIGNATURE = '<p class="verdict">☐ right &emsp; ☐ wrong, should be: ____________________</p>'

const correctionsHtml = (sources: Sources): string =>
  readCorrections()
    .map(
      ({ verse, before, after, reason, witnesses }) =>
        `<section><h3>${verse}</h3><table><tr><th>Published</th><td>${arabic(before)}</td></tr><tr><th>Corrected</th><td>${arabic(after)}</td></tr></table><p>${escapeHtml(reason)} ${escapeHtml(namesOf(witnesses))}.</p>${versesHtml(sources, verse)}${SIGNATURE}</section>`,
    )
    .join('\n')

const openHtml = (sources: Sources): string =>
  readOpenQuestions()
    .map(
      ({ verses, shown, alternative, reason, witnesses }) =>
        `<section><h3>${verses.join(', ')}</h3><p><b>Shown:</b> ${escapeHtml(shown)}</p><p><b>Alternative:</b> ${escapeHtml(alternative)} ${escapeHtml(namesOf(witnesses))}.</p><p>${escapeHtml(reason)}</p>${verses.map((verse) => versesHtml(sources, verse)).join('')}${SIGNATURE}</section>`,
    )
    .join('\n')

const acceptedHtml = (sources: Sources): string =>
  readAccepted()
    .map(
      ({ check, verse, words, reason }) =>
        `<section><h3>${verse} (${check})</h3>${words.length > 0 ? arabic(words.join(' ')) : ''}<p>${escapeHtml(reason)}</p>${versesHtml(sources, verse)}${SIGNATURE}</section>`,
    )
    .join('\n')

const STYLE = `body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif; line-height: 1.5 }
.quran { font-family: "Halaqah Quran", "Scheherazade New", serif; font-size: 2rem; line-height: 2; margin: .25rem 0 }
section { border-top: 1px solid #999; padding: 1rem 0; break-inside: avoid } table { width: 100% } th { text-align: start; width: 8rem }
@font-face { font-family: "Halaqah Quran"; src: url("library/quran-font.woff2") } @media print { details > * { display: block } }`

const sheetOf = (sources: Sources): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Review of the Quran's text</title><style>${STYLE}</style></head><body>
<h1>Review of the Quran's text</h1>
<p>IndoPak style, Indonesian standard edition (LPMQ). ${escapeHtml(reviewSentence(readReview()))}</p>
<h2>1. Corrected</h2>${correctionsHtml(sources)}
<h2>2. Open questions</h2><p>The edition's reading is shown until a scholar decides.</p>${openHtml(sources)}
<h2>3. Accepted differences from all witnesses</h2>${acceptedHtml(sources)}
<h2>Signature</h2><p>Name: ______________________ &emsp; Qualification: ______________________</p><p>Date: ______________ &emsp; Signature: ______________________</p>
</body></html>
`

mkdirSync(fileURLToPath(new URL('../../dist', import.meta.url)), { recursive: true })
writeFileSync(TARGET, sheetOf(readSources()))
console.log(`The review sheet is in ${TARGET}`)
