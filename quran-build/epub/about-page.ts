import type { Pack } from '../../contract/library/packs.ts'
import type { FontFile } from './fonts.ts'
import { escapeXml, renderPage } from './xml.ts'

/** Origin and licence of a text, from its pack. */
export type TextCredit = Pick<Pack, 'kind' | 'name' | 'language_name' | 'credit' | 'licence' | 'review'>

const HEADINGS_BY_LANGUAGE: Readonly<Record<string, string>> = {
  arabic: 'The Arabic text',
  urdu: 'The Urdu translation',
  english: 'The English translation',
}

const findHeading = ({ kind, language_name: language }: TextCredit): string =>
  kind === 'facts' ? 'Names and facts of the chapters' : (HEADINGS_BY_LANGUAGE[language] ?? language)

const renderCredit = (credit: TextCredit): string => {
  const name = credit.kind === 'facts' ? '' : `<p><strong>${escapeXml(credit.name)}</strong></p>\n`
  const review = credit.review === undefined ? '' : `\n<p>${escapeXml(credit.review)}</p>`
  return `<h2>${findHeading(credit)}</h2>\n${name}<p>${escapeXml(credit.credit)}</p>\n<p>Rights: ${escapeXml(credit.licence)}</p>${review}`
}

const NOTES_HTML = `<h2>How the text is given</h2>
<p>The Arabic is the Indonesian standard edition (LPMQ) in IndoPak style. Slips of the published file are corrected where two
independent texts agree; every correction is listed with its verse and reason in the source of this book.</p>
<p>The thirty juz end where this text ends them. Some mushafs, such as the one of Madinah, begin seven of them one to six
verses earlier or later. Verses with the sign \u06e9 are marked Sajdah.</p>
<p>A translation tells the meaning; it is not the Quran. If you find a mistake, please tell the publisher of this book.</p>`

/** The page "About this text": origin and licence of texts and fonts. */
export const renderAboutPage = (credits: readonly TextCredit[], fonts: readonly FontFile[]): string => {
  const named = fonts.map(
    ({ family, copyright }) => `<p><strong>${escapeXml(family)}</strong></p>\n<p>${escapeXml(copyright)}</p>`,
  )
  return renderPage({
    title: 'About this text',
    lang: 'en',
    type: 'backmatter',
    body: [
      '<section class="about">\n<h1>About this text</h1>',
      ...credits.map(renderCredit),
      NOTES_HTML,
      '<h2>The fonts</h2>',
      ...named,
      '<p>Both under the SIL Open Font License, version 1.1: <a href="fonts.xhtml">the licence</a>.</p>\n</section>',
    ].join('\n'),
  })
}

/** The licence of the fonts; every copy must include it. */
export const renderLicencePage = (licence: string): string => {
  const paragraphs = licence.split(/\n{2,}/).map((text) => `<p>${escapeXml(text.trim()).replaceAll('\n', '<br/>')}</p>`)
  return renderPage({
    title: 'The licence of the fonts',
    lang: 'en',
    type: 'backmatter',
    body: `<section class="about">\n<h1>The licence of the fonts</h1>\n${paragraphs.join('\n')}\n</section>`,
  })
}
