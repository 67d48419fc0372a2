// Writes one HTML page with every correction, open question and accepted difference for a scholar to confirm (`npm run
// quran:review`).
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFonts } from '#quran-build/epub/fonts.ts'
import { escapeXml } from '#quran-build/epub/xml.ts'
import { sha256 } from '#quran-build/pieces.ts'
import { readSources } from '#quran-build/sources.ts'
import { readTranslationSlips } from '#quran-build/translation-slips.ts'
import { joinLines } from '../../contract/library/packs.ts'
import { readAcceptedDifferences } from './checks.ts'
import { cleanVerse } from './clean.ts'
import { readCorrections, readOpenQuestions } from './corrections.ts'
import { ARABIC_EDITION, ARABIC_PACKAGE, describeReview, readReview } from './review.ts'
import {
  type ReviewData,
  renderAcceptedDifferences,
  renderCorrections,
  renderOpenQuestions,
  renderTranslationSlipRows,
  toReviewData,
} from './review-items.ts'

const DIST_URL = new URL('../../dist/', import.meta.url)
const SHEET_PATH = fileURLToPath(new URL('quran-review.html', DIST_URL))

/** The page is sent to the scholar as a single file, so it contains its fonts. */
const renderFontFaces = (): string =>
  readFonts()
    .fonts.map(
      ({ family, bytes }) =>
        `@font-face { font-family: "${family}"; src: url("data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}") }`,
    )
    .join('\n')

const SHEET_CSS = `body { max-width: 52rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 sans-serif; color: #000; background: #fff }
h2 { margin-top: 3rem } h3 { margin: 0 } table { width: 100%; border-collapse: collapse }
th, td { padding: .25rem .5rem; border-bottom: 1px solid #bbb; vertical-align: middle } th { width: 13rem; text-align: start; font-weight: normal }
ol { padding: 0; list-style: none; counter-reset: item } li { padding: 1rem 0; border-top: 2px solid #000; break-inside: avoid; counter-increment: item }
li h3::before { content: counter(item) ". " }
.quran { display: block; font: 2rem/2 "Scheherazade New", serif } [lang=ar] { font-family: "Scheherazade New", serif }
[lang=ur] { display: block; font-family: "Noto Nastaliq Urdu", serif; line-height: 2.2 } code { overflow-wrap: anywhere }
.line { display: inline-block; width: 16rem; border-bottom: 1px solid #000 } .short.line { width: 4rem } .verdict { margin-top: 1rem }
.signature p { margin: 2rem 0 } @media print { h2 { break-before: page } body { margin: 0; max-width: none; padding: 0; font-size: .85rem } h3, p { margin: .25rem 0 } li { padding: .5rem 0 } th, td { padding: 0 .5rem } .quran { font-size: 1.6rem; line-height: 1.7 } }
@page { size: A4; margin: 15mm 15mm 20mm }`

const CHECKED_RULES = [
  'The full stop that the publisher sets at the end of each juz is left out (29 verses).',
  'The letter ە (U+06D5), which only carries pause signs, is left out (97 places); the sign is on the word before it.',
  'A small meem or a small seen that was typed after a space is on the word before it (92 places).',
] as const

const renderIntroduction = (hash: string): string => `<h1>Review of the Quran’s text</h1>
<p><b>${ARABIC_EDITION}</b>, published in the package ${ARABIC_PACKAGE}, with the corrections below.</p>
<p>Text under review, SHA-256: <code>${hash}</code></p>
<p>${escapeXml(describeReview(readReview(), hash))}</p>
<p>Please mark each item as correct or incorrect, write what it should be where it is incorrect, and sign the last page. The
texts next to the shown one are those it was compared with; two IndoPak texts may not be printed here, so only their agreement
is named.</p>
<table><tr><th scope="row">1. Corrected</th><td>${readCorrections().length} places</td></tr>
<tr><th scope="row">2. Open questions</th><td>${readOpenQuestions().length} questions</td></tr>
<tr><th scope="row">3. Accepted differences</th><td>${readAcceptedDifferences().length} places</td></tr>
<tr><th scope="row">4. Rules for the whole text</th><td>${CHECKED_RULES.length} rules</td></tr></table>`

const SIGNATURE_HTML = `<section class="signature"><h2>Signature</h2>
<p>☐ I have read all items. &emsp; ☐ The text is correct. &emsp; ☐ It is correct with the changes that I wrote.</p>
<p>Name: <span class="line"></span></p><p>Qualification: <span class="line"></span></p>
<p>Date: <span class="line"></span></p><p>Signature: <span class="line"></span></p></section>`

const renderSheet = (material: ReviewData, hash: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Review of the Quran’s text</title>
<style>${renderFontFaces()}\n${SHEET_CSS}\n@page { @bottom-left { content: "Text ${hash.slice(0, 12)}" } @bottom-right { content: "Page " counter(page) " · Initials: ________" } }</style></head><body>
${renderIntroduction(hash)}
<h2>1. Corrected</h2>${renderCorrections(material)}
<h2>2. Open questions</h2><p>The edition’s reading is shown until a scholar decides.</p>${renderOpenQuestions(material)}
<h2>3. Accepted differences</h2><p>The shown text differs here from all three texts next to it. The difference belongs to the edition or to its script.</p>${renderAcceptedDifferences(material)}
<h2>4. Rules for the whole text</h2><ol>${CHECKED_RULES.map((rule) => `<li><h3>${rule}</h3><p class="verdict">☐ correct &emsp; ☐ incorrect</p></li>`).join('')}</ol>
${SIGNATURE_HTML}
<h2>For the operator: slips in the published translations</h2><p>They are shown as published. Please report them to the publishers.</p>
<table>${renderTranslationSlipRows(material)}</table>
</body></html>
`

const sources = readSources()
const textHash = sha256(joinLines(sources.arabic.map(cleanVerse)))
mkdirSync(DIST_URL, { recursive: true })
writeFileSync(SHEET_PATH, renderSheet(toReviewData(sources), textHash))
console.log(`The review sheet is in ${SHEET_PATH}`)
console.log('Slips in the published translations, for the operator to report:')
for (const { text, verse, slip } of readTranslationSlips()) console.log(`  ${text} ${verse}: ${slip}`)
