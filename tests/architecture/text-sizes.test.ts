import { expect, test } from 'vitest'
import { findLines, listFiles } from './source-files.ts'

// The chart is drawn to scale: its texts are in units of the drawing.
const STYLES = listFiles('src/**/*.css').filter((path) => !path.endsWith('/statistics.module.css'))
const TOKEN = 'var\\(--(?:text|arabic|ornament)-[a-z0-9]+\\)'
/** The reader's setting; without it, a token. */
const QURAN_SIZE = `var\\(--quran-size(?:, ${TOKEN})?\\)`
/** A token, or a token that stops growing on narrow screens. */
const ALLOWED = new RegExp(
  `font-size: (?:inherit|${TOKEN}|${QURAN_SIZE}|(?:min|max)\\((?:calc\\()?(?:${TOKEN}|${QURAN_SIZE}).*\\));$`,
)

test('every size of text is a token', () => {
  const literal = findLines(STYLES, /font-size:/).filter((line) => !ALLOWED.test(line))
  expect(literal).toEqual([])
})

test('running text has five sizes; two more are titles of public pages', () => {
  const sizes = findLines(['src/ui/tokens.css'], /^ {2}--text-/)
  expect(sizes.map((line) => /--text-([a-z0-9]+)/.exec(line)?.[1])).toEqual(['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'])
})
