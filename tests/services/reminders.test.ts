import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPeople } from '#server/operations/demo/people.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const CLASSES = 60
const KILLS = 6

let postgres: PostgresServer
let mails: MailCatcher
const servers: RunningServer[] = []
let dataDir = ''
beforeAll(async () => {
  postgres = await PostgresServer.create()
  mails = await startMailCatcher()
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-reminders-'))
  const environment = { API_ONLY: '1', DATABASE_URL: postgres.url, SMTP_URL: mails.url, LOG_LEVEL: 'silent' }
  for (let count = 0; count < 2; count += 1) {
    const server = new RunningServer(await freePort(), dataDir, environment)
    await server.start()
    servers.push(server)
  }
})
afterAll(async () => {
  for (const server of servers) await server.kill()
  await mails.close()
  postgres.remove()
  await rm(dataDir, { recursive: true, force: true })
})

const runQuery = async (text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return client.query(text, [...values]).finally(() => client.end())
}

/** Creates classes of the demo teacher with the demo student, all with a lesson in ten minutes: `Name 1`, `Name 2`… */
const createClasses = async (name: string, count: number): Promise<void> => {
  await runQuery(
    `insert into gigs (teacher_id, title, description, price, max_students)
     select a.id, $2::text || ' ' || n, '-', 3896, 30 from accounts a, generate_series(1, $3::int) as n where a.email = $1`,
    [demoPeople.teacher.email, name, count],
  )
  const titles = `${name} %`
  await runQuery(
    `insert into enrolments (gig_id, student_id, status)
     select g.id, a.id, 'enrolled' from gigs g, accounts a where g.title like $2 and a.email = $1`,
    [demoPeople.student.email, titles],
  )
  await runQuery(
    `insert into schedules (gig_id, time_zone, first_day, last_day, lessons, valid_from)
    select id, 'UTC', start::date, start::date, jsonb_build_array(jsonb_build_object(
      'weekday', trim(to_char(start, 'day')), 'start', to_char(start, 'HH24:MI'), 'minutes', 60)), now() - interval '1 hour'
    from gigs, (select now() at time zone 'UTC' + interval '10 minutes' as start) as lesson where title like $1`,
    [titles],
  )
  await runQuery(
    `insert into timetable_states (gig_id, due_at, reminded_until)
    select id, now(), now() - interval '20 minutes' from gigs where title like $1`,
    [titles],
  )
}

const countReminders = async (name: string): Promise<{ reminded: number; doubled: number }> => {
  const { rows } = await runQuery(
    `select count(*)::int as reminded, count(*) filter (where times > 1)::int as doubled from (
       select n.gig_id, count(*) as times from notifications n
       join accounts a on a.id = n.account_id join gigs g on g.id = n.gig_id
       where n.kind = 'lesson-soon' and a.email = $1 and g.title like $2 group by n.gig_id) as counted`,
    [demoPeople.student.email, `${name} %`],
  )
  return rows[0]
}

/** Counts the mails to the student about the classes of this name, their Message-IDs and the classes. */
const countMails = (name: string) => {
  const title = new RegExp(`^${name} \\d+(?= starts soon)`, 'm')
  const found = mails
    .mailsTo(demoPeople.student.email)
    .map(({ id, body }) => ({ id, title: title.exec(body)?.[0] }))
    .filter((mail) => mail.title !== undefined)
  return {
    sent: found.length,
    ids: new Set(found.map(({ id }) => id)).size,
    classes: new Set(found.map((mail) => mail.title)).size,
  }
}

/** Waits until the student has one reminder of each class in the app, and no mail is left to send. */
const waitForReminders = async (name: string, count: number): Promise<void> => {
  await waitFor(async () => expect(await countReminders(name)).toEqual({ reminded: count, doubled: 0 }))
  await waitFor(async () => {
    const { rows } = await runQuery(`select count(*)::int as unsent from jobs where topic = 'notification-mail'`)
    expect(rows).toEqual([{ unsent: 0 }])
  })
}

/** Simulates that a minute passes while no server runs, so that the leases of killed servers expire. */
const restartAfterLeases = async (): Promise<void> => {
  for (const server of servers) await server.kill()
  await runQuery('update jobs set run_at = now() where not failed')
  for (const server of servers) await server.start()
}

test('two servers mail each person one reminder of each lesson', async () => {
  await createClasses('Calm', CLASSES)
  await waitForReminders('Calm', CLASSES)
  expect(countMails('Calm')).toEqual({ sent: CLASSES, ids: CLASSES, classes: CLASSES })
})

test('two servers that are killed in turns remind each person of each lesson once', async () => {
  await createClasses('Killed', CLASSES)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = servers[kill % 2]
    // Two thirds of the kills hit a server that has just started its check, the others a server that is publishing.
    await sleep(300 * (kill % 3))
    await server?.kill()
    await server?.start()
  }
  await restartAfterLeases()
  await waitForReminders('Killed', CLASSES)
  // A kill can repeat a mail, see the next test.
  const { sent, ...distinct } = countMails('Killed')
  expect(distinct).toEqual({ ids: CLASSES, classes: CLASSES })
  expect(sent).toBeGreaterThanOrEqual(CLASSES)
})

test('a mail is sent again with the same Message-ID if a kill hides that the relay accepted it', async () => {
  mails.setAnswering(false)
  await createClasses('Unanswered', 1)
  await waitFor(() => expect(countMails('Unanswered').sent).toBe(1))
  for (const server of servers) await server.kill()
  mails.setAnswering(true)
  await restartAfterLeases()
  await waitForReminders('Unanswered', 1)
  expect(countMails('Unanswered')).toEqual({ sent: 2, ids: 1, classes: 1 })
})
