import { expect, test } from 'vitest'
import { createClassNamer } from './vite.class-names.ts'

const FILES = ['/src/a.module.css', '/src/b.module.css', '/src/c/d.module.css']

test('a class has the same name in a build that meets the files in another order', () => {
  const [client, server] = [createClassNamer('/src'), createClassNamer('/src')]
  const inClient = FILES.map((file) => client('row', file))
  const inServer = FILES.toReversed().map((file) => server('row', file))
  expect(inServer.toReversed()).toEqual(inClient)
})

test('no two classes have the same name, and each is a valid one', () => {
  const nameOf = createClassNamer('/src')
  const names = Array.from({ length: 60 }, (_, index) => `class-${index}`)
  const given = FILES.flatMap((file) => names.map((name) => nameOf(name, file)))
  expect(new Set(given).size).toBe(180)
  expect(given.every((name) => /^_[\w-]{3}[A-Z]+$/.test(name))).toBe(true)
})

test('two files with the same short hash are an error that names both', () => {
  const nameOf = createClassNamer('/src')
  const nameAll = () => {
    for (let file = 0; file < 20_000; file += 1) nameOf('row', `/src/${file}.module.css`)
  }
  expect(nameAll).toThrow(/^\d+\.module\.css has the same short hash as \d+\.module\.css/)
})
