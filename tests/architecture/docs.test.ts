import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { filesOf, ROOT } from './source-files.ts'

const DOCS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesOf('docs/**/*.md'),
  'first-paint/README.md',
]
const TREES = /^(?:contract|quran|first-paint|outbox|src|sw|server|quran-build|tests|scripts|docs|public|\.ci)\//
const ROOT_FILE = /^\w[\w.-]*\.(?:ts|mjs|json|md|html|webmanifest)$/

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const unique = (found: Iterable<string>): string[] => [...new Set(found)].sort()
const codeIn = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.trim())

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !link.includes('://'))

/** The folders that the tree of the README draws, two spaces a level. */
const drawnTree = (text: string): string[] => {
  const block = /## The tree\s+```\n([\s\S]*?)```/.exec(text)?.[1] ?? ''
  const trail: string[] = []
  return block.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = /^( *)([\w./-]+\/)\s/.exec(line) ?? []
    if (!name) return []
    trail.splice(indent.length / 2)
    trail.push(name.replace(/\/$/, ''))
    return [trail.join('/')]
  })
}

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))

test.each(DOCS)('every path that %s names exists', (doc) => {
  const named = [...codeIn(read(doc)).filter((code) => TREES.test(code) || ROOT_FILE.test(code)), ...linksIn(read(doc))]
  const missing = unique(named).filter((path) => !existsSync(join(ROOT, path)))
  expect(missing).toEqual([])
})

test.each(DOCS)('every command that %s names is a script', (doc) => {
  const named = [...read(doc).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, plain]) => run ?? plain ?? '',
  )
  expect(unique(named).filter((name) => !(name in scripts))).toEqual([])
})

test.each(DOCS)('every variable that %s names is read by the server', (doc) => {
  const settings = read('server/platform/settings.ts') + read('server/platform/meeting/meeting-settings.ts')
  const named = codeIn(read(doc)).filter((code) => /^[A-Z]+(?:_[A-Z]+)+$|^(?:PORT|HOST|DEMO)$/.test(code))
  expect(unique(named).filter((name) => !settings.includes(`${name}:`))).toEqual([])
})

test('the tree in the README is the tree on the disk', () => {
  const drawn = drawnTree(read('README.md'))
  expect(drawn.length).toBeGreaterThan(10)
  expect(drawn.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the README stays under 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(150)
})

test('every script that runs a file runs one that exists', () => {
  const run = Object.values(scripts).flatMap((script) => /^node (\S+)/.exec(script)?.[1] ?? [])
  expect(unique(run).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('the gallery shows every picture it has, and a clone stays small', () => {
  const folder = join(ROOT, 'docs/gallery')
  const pictures = readdirSync(folder)
  const shown = [...read('docs/gallery.md').matchAll(/src="gallery\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(shown.sort()).toEqual(pictures.sort())
  const bytes = pictures.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
  expect(bytes).toBeLessThan(1_500_000)
})
