import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'

const execFileAsync = promisify(execFile)
const INTEGRATOR_FOLDER = join(import.meta.dirname, '../integrator')

let api: Api
let origin: string
let home: string
beforeAll(async () => {
  api = await startApi()
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  home = await mkdtemp(join(tmpdir(), 'halaqah-integrator-'))
})
afterAll(async () => {
  await api.close()
  await rm(home, { recursive: true, force: true })
})

const runNode = (...args: readonly string[]) => execFileAsync(process.execPath, args, { cwd: INTEGRATOR_FOLDER })

test('a client generated from the OpenAPI document compiles, publishes a class, enrols and lists its courses', async () => {
  await runNode('generate.ts', origin)
  await runNode('node_modules/typescript/bin/tsc').catch(({ stdout }) => expect.fail(stdout))
  const receipt = join(home, 'receipt.jpg')
  await writeFile(receipt, (await jpeg()).bytes)
  const { stdout } = await runNode('main-job.ts', origin, demoPeople.teacher.email, DEMO_PASSWORD, receipt)
  expect(JSON.parse(stdout)).toEqual([{ title: 'Tajweed for beginners', enrolledCount: 1 }])
})
