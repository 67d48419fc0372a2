import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ROOT } from './source-files.ts'

/** The entry points of `npm start`, of the rendering thread, and of the operator's commands. */
const SERVER_ENTRIES = ['main', 'prerender-task', 'admin/admin', 'backup', 'restore'].map((name) => `server/${name}.ts`)
/** The package with the Node binary that runs the server. No module imports it. */
const PINNED_NODE = 'node'
/** Fonts for share images, which the server opens as files. */
const FONTS = ['@expo-google-fonts/noto-nastaliq-urdu', '@expo-google-fonts/source-sans-3']

const Report = z.object({
  modules: z.array(
    z.object({
      dependencies: z.array(z.object({ module: z.string(), dependencyTypes: z.array(z.string()) })),
    }),
  ),
})
const Manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) })
const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const manifest = Manifest.parse(JSON.parse(readRootFile('package.json')))

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''

const findLoadedPackages = (): string[] => {
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const flags = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, [cruiser, ...flags, ...SERVER_ENTRIES], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const imports = Report.parse(JSON.parse(stdout)).modules.flatMap(({ dependencies }) => dependencies)
  const loaded = imports.filter(
    ({ module, dependencyTypes: types }) =>
      !/^[.#]/.test(module) && !types.includes('core') && !types.includes('type-only'),
  )
  return [...new Set(loaded.map(({ module }) => packageOf(module)))]
}

test('npm ci --omit=dev installs every package that the server loads, and no other', () => {
  expect(Object.keys(manifest.dependencies).sort()).toEqual([PINNED_NODE, ...FONTS, ...findLoadedPackages()].sort())
})

test('.nvmrc names the Node that npm installs', () => {
  expect(readRootFile('.nvmrc').trim()).toBe(manifest.dependencies[PINNED_NODE])
})

test('the changelog has a section for the version in package.json', () => {
  expect(readRootFile('CHANGELOG.md')).toContain(`## [${manifest.version}] - `)
})
