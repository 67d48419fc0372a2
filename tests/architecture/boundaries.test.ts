import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ROOT } from './source-files.ts'

/** Files that each break one rule, except for the last: path, first line, and the rule that must report it. */
const RULE_BREAKING_FILES = [
  ['contract/a.ts', "import '#server/main.ts'", 'only-what-contract-may'],
  ['contract/b.ts', "import 'node:fs'", 'contract-knows-zod-alone'],
  ['quran/a.ts', "import '#server/main.ts'", 'only-what-quran-may'],
  ['outbox/a.ts', "import type { A } from '#src/api/call.ts'", 'only-what-outbox-may'],
  ['src/format/a.ts', "import '../api/call.ts'", 'only-what-format-may'],
  ['src/ui/a.ts', "import '#contract/gigs.ts'", 'only-what-ui-may'],
  ['src/session/a.ts', "import '#src/api/call.ts'", 'only-what-session-may'],
  ['src/api/a.ts', "import '#outbox/entry.ts'", 'only-what-api-may'],
  ['src/realtime/a.ts', "import '#src/api/call.ts'", 'only-what-realtime-may'],
  ['src/offline/a.ts', "import '#sw/sw.ts'", 'only-what-offline-may'],
  ['src/features/a/a.ts', "import type { B } from '../b/b.ts'", 'only-what-page-feature-may'],
  ['src/features/a/lazy.ts', "export const b = () => import('#src/features/b/b.ts')", 'only-what-page-feature-may'],
  ['src/features/a/store.ts', "import '#outbox/store.ts'", 'only-what-page-feature-may'],
  ['src/features/a/app.ts', "import '#src/app/app.ts'", 'only-what-page-feature-may'],
  ['src/app/a.ts', "import '#server/main.ts'", 'only-what-app-may'],
  ['sw/a.ts', "import '#src/api/call.ts'", 'only-what-worker-may'],
  ['server/foundation/a.ts', "import '#server/storage/files/b.ts'", 'only-what-foundation-may'],
  ['server/storage/a.ts', "import type { B } from '#server/web/http/b.ts'", 'only-what-storage-may'],
  ['server/services/a.ts', "import '#server/platform/b.ts'", 'only-what-services-may'],
  ['server/web/a.ts', "import '#server/platform/b.ts'", 'only-what-web-may'],
  ['server/platform/a.ts', "import '../features/b/b.ts'", 'only-what-platform-may'],
  ['server/domain/a.ts', "import '../features/b/b.ts'", 'only-what-domain-may'],
  ['server/features/a/a.ts', "export type { B } from '../b/b.ts'", 'only-what-server-feature-may'],
  ['server/operations/a.ts', "import '#server/main.ts'", 'only-what-operations-may'],
  ['first-paint/a.ts', "import '#server/main.ts'", 'only-what-first-paint-may'],
  ['quran-build/a.ts', "import '../server/main.ts'", 'only-what-quran-build-may'],
  ['src/features/a/ky.ts', "import 'ky'", 'one-door-for-ky'],
  ['src/features/a/toast.ts', "import { toast } from 'sonner'", 'one-door-for-sonner'],
  ['src/features/a/keep.ts', "import 'idb-keyval'", 'one-door-for-idb-keyval'],
  ['src/features/auth/dialog.ts', "import '@chakra-ui/react'", 'one-door-for--chakra-ui-'],
  ['server/features/a/pool.ts', "import type { Pool } from 'pg'", 'one-door-for-pg'],
  ['server/features/a/span.ts', "import '@opentelemetry/api'", 'one-door-for--opentelemetry-'],
  ['sw/round.ts', "import './trip.ts'", 'no-cycles'],
  ['server/a.ts', "import '#tests/e2e/fixtures.ts'", 'only-what-server-may'],
  ['server/tools/a.ts', "import '#src/api/call.ts'", 'only-what-server-may'],
  ['src/features/a/live.ts', "import 'socket.io-client'", 'one-door-for-socket.io-client'],
  ['src/features/a/worker.ts', "import 'workbox-window'", 'one-door-for-workbox-window'],
  ['src/features/a/cache.ts', "import 'workbox-routing'", 'one-door-for-workbox-window-build-'],
  ['server/features/a/bucket.ts', "import '@aws-sdk/client-s3'", 'one-door-for--aws-sdk-'],
  ['server/features/a/seal.ts', "import 'age-encryption'", 'one-door-for-age-encryption'],
  ['server/features/a/mail.ts', "import 'nodemailer'", 'one-door-for-nodemailer'],
  ['server/features/a/push.ts', "import 'web-push'", 'one-door-for-web-push'],
  ['server/features/a/socket.ts', "import 'socket.io'", 'one-door-for-socket.io'],
  ['server/features/a/redis.ts', "import 'ioredis'", 'one-door-for-ioredis'],
  ['server/features/a/type.ts', "import 'file-type'", 'one-door-for-file-type'],
  ['server/features/a/picture.ts', "import 'sharp'", 'one-door-for-sharp'],
  ['server/features/a/token.ts', "import 'jose'", 'one-door-for-jose'],
  ['server/features/a/gone.ts', "import './nowhere.ts'", 'no-missing-file'],
  ['src/features/a/fine.ts', "import { b } from '#src/api/call.ts'\nimport type { C } from '#outbox/entry.ts'", ''],
] as const

const TARGET_FILES = [
  'server/main.ts',
  'src/api/call.ts',
  'contract/gigs.ts',
  'outbox/entry.ts',
  'outbox/store.ts',
  'sw/sw.ts',
  'src/app/app.ts',
  'src/features/b/b.ts',
  'server/features/b/b.ts',
  'server/storage/files/b.ts',
  'server/web/http/b.ts',
  'server/platform/b.ts',
  'tests/e2e/fixtures.ts',
]

const Named = z.object({ name: z.string() })
const Report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: Named })),
    ruleSetUsed: z.object({ forbidden: z.array(Named) }),
  }),
})

const sampleFolder = mkdtempSync(join(tmpdir(), 'halaqah-boundaries-'))
let broken: ReadonlyMap<string, string[]> = new Map()
let ruleNames: readonly string[] = []

const writeSampleFile = (path: string, text: string): void => {
  mkdirSync(dirname(join(sampleFolder, path)), { recursive: true })
  writeFileSync(join(sampleFolder, path), `${text}\n`)
}

beforeAll(() => {
  for (const path of TARGET_FILES) writeSampleFile(path, 'export const b = 1')
  writeSampleFile('sw/trip.ts', "import './round.ts'")
  for (const [path, text] of RULE_BREAKING_FILES) writeSampleFile(path, text)
  for (const path of ['package.json', '.dependency-cruiser.mjs'])
    copyFileSync(join(ROOT, path), join(sampleFolder, path))
  symlinkSync(join(ROOT, 'node_modules'), join(sampleFolder, 'node_modules'))
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const trees = ['contract', 'first-paint', 'outbox', 'src', 'sw', 'server', 'quran-build', 'quran']
  const flags = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json']
  const { stdout } = spawnSync(process.execPath, [cruiser, ...flags, ...trees], { cwd: sampleFolder, encoding: 'utf8' })
  const { violations, ruleSetUsed } = Report.parse(JSON.parse(stdout)).summary
  ruleNames = ruleSetUsed.forbidden.map(({ name }) => name)
  const rules = Map.groupBy(violations, ({ from }) => from)
  broken = new Map([...rules].map(([from, found]) => [from, found.map(({ rule }) => rule.name)]))
})

afterAll(() => rmSync(sampleFolder, { recursive: true, force: true }))

test.each(RULE_BREAKING_FILES)('%s with `%s` breaks the rule %s', (path, _text, rule) => {
  expect(broken.get(path) ?? []).toEqual(rule === '' ? [] : expect.arrayContaining([rule]))
})

test('a sample breaks each rule', () => {
  const tested = new Set(RULE_BREAKING_FILES.map(([, , rule]) => rule).filter(Boolean))
  expect([...tested].sort()).toEqual([...ruleNames].sort())
})
