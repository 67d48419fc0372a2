import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles, ROOT } from './source-files.ts'

/** Rows of 96 px, and cells of an index: as many as possible on one screen. */
const DENSE = [
  'src/features/gigs/gig-card.module.css .card',
  'src/features/library/quran/chapters/chapter-grid.module.css .card',
  'src/features/library/quran/go-to/division-list.module.css .divisions a',
]
const LIVE_CLASS = 'src/features/enrolment/dashboard/live-classes.module.css .live'

const RULE = /([^{};]+)\{([^{}]*)\}/g
const CARD_LOOK = [
  /border: 1px solid var\(--line\)/,
  /border-radius: var\(--radius-[ml]\)/,
  /background: var\(--surface\)/,
]
const CARD_CLASSES = /<Card\b[^>]*className=\{([^}]*)\}/g
/** The sides of a card, which differ most visibly between cards. Parts of a card without padding have their own. */
const OTHER_PADDING = /padding(?:-inline(?:-start|-end)?)?: (?!var\(--card\);|0;)/

const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** `path .class` of each class that is given to the component Card. */
const listCardClasses = (path: string): string[] => {
  const code = readRootFile(path)
  const classes = [...code.matchAll(CARD_CLASSES)].flatMap(([, names = '']) => [...names.matchAll(/(\w+)\.(\w+)/g)])
  return classes.map(([, module, name]) => {
    const source = new RegExp(`import ${module} from '(.*)'`).exec(code)?.[1] ?? ''
    const file = source.startsWith('#') ? source.slice(1) : normalize(join(dirname(path), source))
    return `${file} .${name}`
  })
}

test('every card has the same padding at its sides', () => {
  const cards = new Set([LIVE_CLASS, ...listFiles('src/**/*.tsx').flatMap(listCardClasses)])
  const found = listFiles('src/**/*.module.css').flatMap((path) =>
    [
      ...readRootFile(path)
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(RULE),
    ].flatMap(([, selector = '', style = '']) => {
      const rule = `${path} ${selector
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/(\.\w+)\1/g, '$1')}`
      const isCard = cards.has(rule) || CARD_LOOK.every((part) => part.test(style))
      return isCard && OTHER_PADDING.test(style) ? [rule] : []
    }),
  )
  expect(found).toEqual(DENSE)
})

test('the padding of a card is 16 px on phones', () => {
  const tokens = readRootFile('src/ui/tokens.css')
  expect(tokens).toContain('--card: var(--space-4);')
  expect(tokens).toContain('--space-4: min(1rem, 5vi);')
})
