import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { settingNames } from '#server/platform/settings.ts'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../../scripts/server-process.ts'
import { listFiles, ROOT } from './source-files.ts'

const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const findAll = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) }),
  ),
  volumes: z.record(z.string(), z.nullable(z.object({}))),
})
const compose = readRootFile('deploy/compose.yaml')
const parsed = Compose.parse(parse(compose))

test('docs/operating.md explains every environment variable, and no other', () => {
  const documented = findAll(readRootFile('docs/operating.md'), /^\| `([A-Z_0-9]+)` +\|/gm)
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('compose sets only variables that the app reads', () => {
  const set = Object.keys(parsed.services.app?.environment ?? {})
  expect(set.length).toBeGreaterThan(10)
  expect(set.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('example.env has every variable that compose asks for, and no other', () => {
  const required = findAll(compose, /(?<!\$)\$\{(\w+)/g)
  const given = findAll(readRootFile('deploy/example.env'), /^(\w+)=/gm)
  expect(given.toSorted()).toEqual(required.toSorted())
})

test('image and service start the server as npm start does', () => {
  for (const file of ['deploy/Dockerfile', 'deploy/halaqah.service']) {
    const text = readRootFile(file)
    const flags = SERVER_COMMAND.filter((word) => word.startsWith('--max'))
    const expected = [...flags, ...Object.keys(SERVER_ENVIRONMENT).map((name) => `${name}=`)]
    expect([file, expected.filter((word) => !text.includes(word))]).toEqual([file, []])
  }
})

test('the systemd units set only variables that the app reads', () => {
  for (const unit of listFiles('deploy/*.service')) {
    const lines = findAll(readRootFile(unit), /^Environment=(.*)$/gm)
    const set = findAll(lines.join(' '), /(\w+)=/g)
    const known = [...settingNames, ...Object.keys(SERVER_ENVIRONMENT)]
    expect([unit, set.filter((name) => !known.includes(name))]).toEqual([unit, []])
    expect(set).toContain('DATA_DIR')
  }
})

test('the image holds every folder that the server imports', () => {
  const copied = findAll(readRootFile('deploy/Dockerfile'), /^COPY --from=build \/app\/(\S+)/gm)
  const imported = listFiles('server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => findAll(readRootFile(path), /from '#(\w[\w-]*)\//g))
  expect([...new Set(imported)].filter((folder) => !copied.includes(folder))).toEqual([])
})

test('the image installs the packages of every workspace', () => {
  const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(readRootFile('package.json')))
  const copied = findAll(readRootFile('deploy/Dockerfile'), /^COPY (\S+)\/package\.json /gm)
  expect(copied).toEqual(workspaces)
})

test('every named volume of compose is declared', () => {
  const used = findAll(compose, /^\s+- (\w+):\//gm).concat(findAll(compose, /volumes: \[['"](\w+):/g))
  expect(used.toSorted()).toEqual(Object.keys(parsed.volumes).toSorted())
})
