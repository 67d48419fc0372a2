import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getComments, postComment } from '#contract/discussion/discussion.ts'
import { createChatClass, signInTeacher } from '#tests/load/chat-class.ts'
import { type Disturbance, runDisturbedRound } from '#tests/load/soak/run-disturbed-round.ts'
import { EMPTY_TALLY } from '#tests/load/soak/tally.ts'
import { checkOutRelease, EarlierServer, hasCommit } from '#tests/support/cluster/earlier-server.ts'
import { sendCall } from '#tests/support/cluster/send-call.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { PREVIOUS_RELEASE } from '#tests/support/previous-release.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

// A shallow clone has no earlier release. `tests/contract/previous-release.test.ts` still compares the schemas there.
const hasRelease = hasCommit(PREVIOUS_RELEASE.commit)
const folder = mkdtempSync(join(tmpdir(), 'halaqah-release-'))

let postgres: PostgresServer
/** Two servers of this release, and one of the previous release at the port of the first. */
let current: RunningServer
let second: RunningServer
let earlier: RunningServer

beforeAll(async () => {
  postgres = await PostgresServer.create()
  if (!hasRelease) return
  checkOutRelease(PREVIOUS_RELEASE.commit, join(folder, 'release'))
  const [port, dataDir] = [await freePort(), join(folder, 'data')]
  const environment = {
    API_ONLY: '1',
    DATABASE_URL: postgres.url,
    SESSION_KEYS: crypto.randomUUID(),
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
  }
  current = new RunningServer(port, dataDir, environment)
  second = new RunningServer(await freePort(), dataDir, environment)
  earlier = new EarlierServer(join(folder, 'release'), { port, dataDir }, environment)
  // Migrates the database.
  await second.start()
  await earlier.start()
})
afterAll(async () => {
  for (const server of [current, second, earlier]) await server?.kill()
  postgres.remove()
  rmSync(folder, { recursive: true })
})

test.runIf(hasRelease)('the previous release serves a class on the migrated database beside this one', async () => {
  const { gigId, teacher, students } = await createChatClass(earlier.origin, await signInTeacher(earlier.origin), 2)
  const sent = ['from the earlier release', 'from this one']
  const params = { gigId }
  for (const [n, { origin }] of [earlier, second].entries())
    await sendCall(origin, postComment, { token: teacher, params, body: { message: sent[n] ?? '' } })
  for (const { origin } of [earlier, second]) {
    const read = await sendCall(origin, getComments, { token: students[1] ?? '', params, query: {} })
    expect(read.map(({ message }) => message)).toEqual(sent)
  }
})

test.runIf(hasRelease)(
  'an upgrade and a rollback under load lose and duplicate nothing and end no session',
  async () => {
    const replace = (before: RunningServer, after: RunningServer, name: string): Disturbance => ({
      name,
      origin: before.origin,
      disturb: async () => {
        await before.stop()
        await after.start()
      },
    })
    expect(await runDisturbedRound(replace(earlier, current, 'upgrade'))).toEqual(EMPTY_TALLY)
    expect(await runDisturbedRound(replace(current, earlier, 'rollback'))).toEqual(EMPTY_TALLY)
  },
)
