import { expect, test } from 'vitest'
import { type BundleContext, findImporters, findModules, findOwned, findStaticImports } from './module-reach.ts'

/** Imports by module; `?` marks a dynamic import. */
const createContext = (imports: Readonly<Record<string, readonly string[]>>): BundleContext => {
  const importersOf = (mark: string, id: string): readonly string[] =>
    Object.keys(imports).filter((other) => imports[other]?.includes(mark + id))
  return {
    getModuleInfo: (id) => ({
      importedIds: (imports[id] ?? []).filter((target) => !target.startsWith('?')),
      dynamicallyImportedIds: (imports[id] ?? []).filter((target) => target.startsWith('?')).map((t) => t.slice(1)),
      importers: importersOf('', id),
      dynamicImporters: importersOf('?', id),
    }),
  }
}

const context = createContext({
  main: ['frame', '?reader', '?panel', '?home'],
  frame: ['main'],
  reader: ['text'],
  panel: ['text', 'switch', '?dialog'],
  switch: ['knob'],
  home: ['knob'],
  dialog: [],
})

test('finds what loads with a module, also in a circle', () => {
  expect([...findStaticImports(context, ['main'])].sort()).toEqual(['frame', 'main'])
  expect([...findStaticImports(context, ['panel'])].sort()).toEqual(['knob', 'panel', 'switch', 'text'])
})

test('finds what loads a module', () => {
  expect([...findImporters(context, ['knob'])].sort()).toEqual(['home', 'knob', 'panel', 'switch'])
})

test('a module belongs to a part only if nothing else imports it', () => {
  expect([...findOwned(context, ['panel'])].sort()).toEqual(['panel', 'switch'])
  expect([...findOwned(context, ['panel', 'home'])].sort()).toEqual(['home', 'knob', 'panel', 'switch'])
})

test('follows dynamic imports as far as asked', () => {
  const withoutHome = findModules(context, 'main', (_importer, target) => target !== 'home')
  expect(withoutHome.has('dialog')).toBe(true)
  expect(withoutHome.has('home')).toBe(false)
  expect(findModules(context, 'main').has('home')).toBe(true)
})
