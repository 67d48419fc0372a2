import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { acceptStudent, unenrollStudentToPending } from '#contract/enrolment.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const STUDENT_COUNT = 6
const FAULT_COUNT = 6

let postgres: PostgresServer
let server: RunningServer
let dataDir = ''
beforeAll(async () => {
  postgres = await PostgresServer.create()
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-lost-'))
  const environment = { API_ONLY: '1', DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }
  server = new RunningServer(await freePort(), dataDir, environment)
  await server.start()
})
afterAll(async () => {
  await server.kill()
  postgres.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const runQuery = async (text: string, values: readonly string[] = []) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return client.query(text, [...values]).finally(() => client.end())
}
const sendRequest = async ({ method, path }: Endpoint, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(server.origin + path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}

/** Creates a class of the demo teacher with students who wait for a place. */
const createClass = async (): Promise<{ gigId: string; students: readonly string[] }> => {
  const gig = await runQuery(
    `insert into gigs (teacher_id, title, description, price, max_students)
     select id, 'Lost and found', '-', 3896, 30 from accounts where email = $1 returning id`,
    [demoPeople.teacher.email],
  )
  const people = await runQuery(
    `insert into accounts (email, name, role, password_hash)
     select 'lost-' || n || '@halaqah.test', 'Lost', 'student', '-' from generate_series(1, ${STUDENT_COUNT}) as n returning id`,
  )
  const gigId: string = gig.rows[0].id
  await runQuery(`insert into enrolments (gig_id, student_id, status)
    select '${gigId}', id, 'pending' from accounts where email like 'lost-%'`)
  return { gigId, students: people.rows.map(({ id }) => String(id)) }
}

const injectFault = async (round: number): Promise<void> => {
  if (round % 3 === 0) {
    await server.kill()
    await server.start()
  } else if (round % 3 === 1) {
    postgres.stop('immediate')
    postgres.start()
  } else {
    await runQuery(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()`)
  }
}

/** A notification that was not read is deleted when a later one makes it wrong, so each is read when it arrives. */
const readOnArrival = () =>
  runQuery(`
    create function read_on_arrival() returns trigger language plpgsql as $$
      begin new.read_at := now(); return new; end $$;
    create trigger read_on_arrival before insert on notifications for each row execute function read_on_arrival()`)

/** Counts how often each student was accepted, and notified of it. */
const readFigures = async (): Promise<{ changes: number; lost: number; doubled: number }> => {
  const { rows } = await runQuery(
    `select
      (select count(*)::int from audit_entries where kind = 'enrolment.accepted' and person_id = account.id) as changes,
      (select count(*)::int from notifications where kind = 'enrolment-accepted' and account_id = account.id) as notified
     from accounts account where email like 'lost-%'`,
  )
  const sum = (of: (row: { changes: number; notified: number }) => number): number =>
    rows.reduce((total, row) => total + Math.max(0, of(row)), 0)
  return {
    changes: sum(({ changes }) => changes),
    lost: sum(({ changes, notified }) => changes - notified),
    doubled: sum(({ changes, notified }) => notified - changes),
  }
}

test('killed servers, stopped databases and cut connections neither lose nor duplicate notifications', async () => {
  const { gigId, students } = await createClass()
  await readOnArrival()
  const { text } = await sendRequest(login, { email: demoPeople.teacher.email, password: DEMO_PASSWORD })
  const { token } = login.output.parse(JSON.parse(text))
  let isOver = false
  const decide = async (studentId: string): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const endpoint = turn % 2 === 0 ? acceptStudent : unenrollStudentToPending
      // A call that a fault cut off may have been committed. The next one is then rejected, which changes nothing.
      await sendRequest(endpoint, { gigId, studentId }, token).catch(() => sleep(50))
    }
  }
  const decisions = students.map(decide)
  for (let round = 0; round < FAULT_COUNT; round += 1) {
    await sleep(300 + Math.random() * 700)
    await injectFault(round)
  }
  isOver = true
  await Promise.all(decisions)
  // A job that was running at a fault is due again after its one-minute lease.
  const waiting = async () => (await runQuery(`select id from jobs where topic = 'event'`)).rows
  await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toEqual([])
  const { changes, lost, doubled } = await readFigures()
  expect(changes).toBeGreaterThan(STUDENT_COUNT)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})
