import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

/** WCAG 1.4.11 */
const MIN_CONTRAST = 3
const SURFACES = ['paper', 'surface', 'sunken', 'green-soft', 'amber-soft', 'red-soft']

const tokens = readFileSync(join(ROOT, 'src/ui/tokens.css'), 'utf8')
const readToken = (name: string): string => new RegExp(`--${name}: (.*);`).exec(tokens)?.[1] ?? ''

/** The colours of a token in the light and the dark theme. */
const readColours = (name: string): readonly string[] => {
  const other = /^var\(--([\w-]+)\)$/.exec(readToken(name))?.[1]
  return other ? readColours(other) : (readToken(name).match(/#[0-9a-f]{6}/g) ?? [])
}

/** The relative luminance of WCAG, of `#rrggbb`. */
const toLuminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toContrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [one, other].map(toLuminance).toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test('the focus has the green of actions', () => {
  expect(readToken('focus')).toBe('var(--green)')
})

test.each([
  ...SURFACES.map((surface) => ['focus', surface] as const),
  ['on-green', 'green'] as const,
  ['on-red', 'red'] as const,
])('in both themes, the outline of %s is visible on %s', (outline, surface) => {
  const [outlines, surfaces] = [readColours(outline), readColours(surface)]
  expect([outlines.length, surfaces.length]).toEqual([2, 2])
  for (const [theme, colour] of outlines.entries())
    expect(toContrast(colour, surfaces[theme] ?? colour)).toBeGreaterThanOrEqual(MIN_CONTRAST)
})
