import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { parseCommand } from '#server/operations/admin/commands.ts'
import { parseBackupArguments, parseRestoreArguments } from '#server/operations/backup/command-line.ts'
import { settingNames } from '#server/platform/settings.ts'
import { listFiles, ROOT } from './source-files.ts'

const home = mkdtempSync(join(tmpdir(), 'halaqah-deploy-'))
afterAll(() => rmSync(home, { recursive: true }))
const passphraseFile = join(home, 'passphrase')
writeFileSync(passphraseFile, 'correct horse battery staple')

/** Where every file says that the passphrase is. */
const PASSPHRASE_PATH = '/etc/halaqah-backup-passphrase'
const FILES = [...listFiles('deploy/*'), 'docs/operating.md', 'docs/admin-commands.md', 'README.md']
const readRootFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Found {
  readonly file: string
  readonly program: string
  readonly args: readonly string[]
}

const toArguments = (line: string): readonly string[] =>
  line
    .replace(/ #.*$|[;,:)] .*$/, '')
    .trim()
    .replace(/[.;,)]$/, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ([PASSPHRASE_PATH, 'passphrase'].includes(word) ? passphraseFile : word))

/** Programs in texts, with the rest of their line. */
const COMMAND = /(?:server\/(?:admin\/)?(admin|backup|restore)\.ts|npm run (admin|backup|restore) --) +([^`"\n]+)/g
const inTexts = FILES.flatMap((file) =>
  [...readRootFile(file).matchAll(COMMAND)].map(
    ([, program, alias, line = '']): Found => ({ file, program: program ?? alias ?? '', args: toArguments(line) }),
  ),
)

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.optional(z.string()),
      command: z.optional(z.array(z.string())),
      environment: z.optional(z.record(z.string(), z.unknown())),
    }),
  ),
})
const { services } = Compose.parse(parse(readRootFile('deploy/compose.yaml')))
const inCompose = Object.values(services).flatMap(({ command: [node, path = '', ...args] = [] }): Found[] => {
  const program = /^server\/(backup)\.ts$/.exec(path)?.[1]
  return node === 'node' && program ? [{ file: 'compose.yaml', program, args: toArguments(args.join(' ')) }] : []
})

const PARSERS: Readonly<Record<string, (args: readonly string[]) => unknown>> = {
  admin: parseCommand,
  backup: parseBackupArguments,
  restore: parseRestoreArguments,
}

test.each([...inCompose, ...inTexts].map((found) => ({ ...found, line: found.args.join(' ') })))(
  '$file has a command that can run: $program $line',
  ({ program, args }) => {
    expect(() => PARSERS[program]?.(args)).not.toThrow()
    expect(PARSERS).toHaveProperty(program)
  },
)

test('every way to run the site has a nightly backup that is encrypted and verified', () => {
  expect(inCompose).toHaveLength(1)
  for (const file of ['deploy/halaqah-backup.service', 'deploy/kubernetes.md', 'docs/operating.md', 'compose.yaml']) {
    const backups = [...inCompose, ...inTexts].filter((found) => found.file === file && found.program === 'backup')
    const nightly = backups.map(({ args }) => parseBackupArguments(args)).find(({ keep }) => keep !== undefined)
    expect([file, nightly]).toEqual([file, expect.objectContaining({ shouldVerify: true, keep: 14 })])
    expect([file, nightly?.recipient?.passphrase]).toEqual([file, expect.any(String)])
  }
})

test('the backup of compose has the environment and the files of the app', () => {
  expect(services.backup?.environment).toEqual(services.app?.environment)
  expect(readRootFile('deploy/compose.yaml')).toContain(`target: ${PASSPHRASE_PATH}`)
})

test('the passphrase of the backups has one path', () => {
  const paths = FILES.flatMap((file) => readRootFile(file).match(/\/etc\/halaqah\S*passphrase/g) ?? [])
  expect([...new Set(paths)]).toEqual([PASSPHRASE_PATH])
})

test('compose passes what a site shows, its quotas and the token of its metrics', () => {
  const passed = Object.keys(services.app?.environment ?? {})
  const needed = settingNames.filter((name) =>
    /^(?:PAYMENT|SUPPORT|SOCIAL)_|_QUOTA_MB$|^BANK_|^BRAND_|^METRICS_/.test(name),
  )
  expect(needed.length).toBeGreaterThan(10)
  expect(needed.filter((name) => !passed.includes(name))).toEqual([])
})

test('every image is pinned to a release, except the one that is built here', () => {
  const ofDockerfile = [...readRootFile('deploy/Dockerfile').matchAll(/^ARG \w+_IMAGE=(\S+)/gm)].map(([, name]) => name)
  const images = [...Object.values(services).map(({ image }) => image), ...ofDockerfile]
  expect(images.length).toBeGreaterThan(8)
  expect(images.filter((image = '') => image !== 'halaqah' && !/:v?\d+\.\d+/.test(image))).toEqual([])
})

test('the programs and scripts that the deployments start exist', () => {
  const named = FILES.flatMap((file) => readRootFile(file).match(/\bserver\/[\w/-]+\.ts\b/g) ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const [, health = ''] = /"node", "-e", "(.*)"\]/.exec(readRootFile('deploy/Dockerfile')) ?? []
  expect(() => new Script(health)).not.toThrow()
  expect(health).toContain('/api/ready')
})

test('the admin command of the service has the environment of its unit', () => {
  const unit = readRootFile('deploy/halaqah.service')
  const [, first = ''] = /^Environment=(.*DATA_DIR.*)$/m.exec(unit) ?? []
  expect(unit).toContain(`-- env ${first} \\`)
})
