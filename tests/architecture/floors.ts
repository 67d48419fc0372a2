import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listFiles, ROOT } from './source-files.ts'

/** The floors of the server, from the lowest. A part is a folder, or a single file, of a floor. */
export const FLOORS = [
  'foundation',
  'storage',
  'services',
  'web',
  'platform',
  'domain',
  'features',
  'operations',
] as const
export type Floor = (typeof FLOORS)[number]

/** A part with the parts that it imports, as `floor/part`. */
export interface Part {
  readonly floor: Floor
  readonly name: string
  readonly imports: ReadonlySet<string>
}

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'(#server\/[^']+|\.{1,2}\/[^']+)'/g

const isFloor = (name: string | undefined): name is Floor => FLOORS.some((floor) => floor === name)

/** `floor/part` of a file of the server; undefined for the few files that stand above all floors. */
const partOf = (path: string): string | undefined => {
  const [root, floor, part] = path.split('/')
  return root === 'server' && isFloor(floor) && part ? `${floor}/${part.replace(/\.ts$/, '')}` : undefined
}

const importsOf = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(path), name),
  )

/** Reads the parts of the server, and which of them import which. Tests import what they like. */
export const readParts = (): readonly Part[] => {
  const imports = new Map<string, Set<string>>()
  for (const path of listFiles('server/**/*.ts').filter((name) => !name.endsWith('.test.ts'))) {
    const from = partOf(path)
    if (!from) continue
    const found = imports.get(from) ?? new Set()
    imports.set(from, found)
    for (const target of importsOf(path)) {
      const to = partOf(target)
      if (to && to !== from) found.add(to)
    }
  }
  return [...imports].flatMap(([part, found]) => {
    const [floor = '', name = ''] = part.split('/')
    return isFloor(floor) ? [{ floor, name, imports: found }] : []
  })
}

const idOf = ({ floor, name }: Part): string => `${floor}/${name}`

/** Imports from a floor into one above it, as `part -> part`. */
export const findUpwardImports = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) =>
    [...part.imports]
      .filter((target) => FLOORS.indexOf(part.floor) < FLOORS.findIndex((floor) => target.startsWith(`${floor}/`)))
      .map((target) => `${idOf(part)} -> ${target}`),
  )

/** The parts that can be reached from a part by imports. */
const reach = (parts: ReadonlyMap<string, Part>, from: string, seen = new Set<string>()): Set<string> => {
  for (const next of parts.get(from)?.imports ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reach(parts, next, seen)
  }
  return seen
}

/** The parts that import themselves through others. */
export const findRoundTrips = (parts: readonly Part[]): string[] => {
  const byId = new Map(parts.map((part) => [idOf(part), part]))
  return [...byId.keys()].filter((id) => reach(byId, id).has(id))
}

const drawFloor = (parts: readonly Part[], floor: Floor): string => {
  const own = parts.filter((part) => part.floor === floor).sort((a, b) => a.name.localeCompare(b.name))
  const lines = own.map(({ name, imports }) => {
    const beside = [...imports].filter((target) => target.startsWith(`${floor}/`)).sort()
    return beside.length > 0 ? `${name} > ${beside.map((target) => target.split('/')[1]).join(', ')}` : name
  })
  return `${floor.padEnd(12)}${lines.join(' · ')}`.replaceAll(/(.{1,118})(?: · |$)/g, '$1\n            ').trimEnd()
}

/** Draws the floors, the highest first. `a > b` means that part a imports part b of the same floor. */
export const drawFloors = (parts: readonly Part[]): string =>
  FLOORS.toReversed()
    .map((floor) => drawFloor(parts, floor))
    .join('\n')
