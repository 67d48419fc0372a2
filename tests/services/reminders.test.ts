import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '#server/operations/demo/people.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const CLASSES = 60
const KILLS = 6

let postgres: PostgresServer
const servers: RunningServer[] = []
let dataDir = ''
beforeAll(async () => {
  postgres = await PostgresServer.create()
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-reminders-'))
  const environment = { API_ONLY: '1', DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' }
  for (let count = 0; count < 2; count += 1) {
    const server = new RunningServer(await freePort(), dataDir, environment)
    await server.start()
    servers.push(server)
  }
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  postgres.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const runQuery = async (text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return client.query(text, [...values]).finally(() => client.end())
}

/** Creates classes of the demo teacher with the demo student, all with a lesson in ten minutes. */
const createClasses = async (): Promise<void> => {
  await runQuery(
    `insert into gigs (teacher_id, title, description, price, max_students)
     select a.id, 'Reminded ' || n, '-', 3896, 30 from accounts a, generate_series(1, ${CLASSES}) as n where a.email = $1`,
    [demoPeople.teacher.email],
  )
  await runQuery(
    `insert into enrolments (gig_id, student_id, status)
     select g.id, a.id, 'enrolled' from gigs g, accounts a where g.title like 'Reminded %' and a.email = $1`,
    [demoPeople.student.email],
  )
  await runQuery(`insert into schedules (gig_id, time_zone, first_day, last_day, lessons, valid_from)
    select id, 'UTC', start::date, start::date, jsonb_build_array(jsonb_build_object(
      'weekday', trim(to_char(start, 'day')), 'start', to_char(start, 'HH24:MI'), 'minutes', 60)), now() - interval '1 hour'
    from gigs, (select now() at time zone 'UTC' + interval '10 minutes' as start) as lesson where title like 'Reminded %'`)
  await runQuery(`insert into timetable_states (gig_id, due_at, reminded_until)
    select id, now(), now() - interval '20 minutes' from gigs where title like 'Reminded %'`)
}

const countReminders = async (): Promise<{ reminded: number; doubled: number }> => {
  const { rows } = await runQuery(
    `select count(*)::int as reminded, count(*) filter (where times > 1)::int as doubled from (
       select n.gig_id, count(*) as times from notifications n join accounts a on a.id = n.account_id
       where n.kind = 'lesson-soon' and a.email = $1 group by n.gig_id) as counted`,
    [demoPeople.student.email],
  )
  return rows[0]
}

/** Reads the texts of all mails to the student. A repeated mail overwrites its file. */
const readMails = async (): Promise<string[]> => {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder)
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${demoPeople.student.email}`) && mail.includes('starts soon'))
}

test('two servers that are killed in turns remind each person of each lesson once', async () => {
  await createClasses()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = servers[kill % 2]
    // Two thirds of the kills hit a server that has just started its check, the others a server that is publishing.
    await sleep(300 * (kill % 3))
    await server?.kill()
    await server?.start()
  }
  // Simulates that a minute has passed, so that the leases of the killed servers expire.
  for (const server of servers) await server.kill()
  await runQuery('update jobs set run_at = now() where not failed')
  for (const server of servers) await server.start()
  await waitFor(async () => expect(await countReminders()).toEqual({ reminded: CLASSES, doubled: 0 }))
  await waitFor(async () => expect(await readMails()).toHaveLength(CLASSES))
  expect(new Set(await readMails()).size).toBe(CLASSES)
})
