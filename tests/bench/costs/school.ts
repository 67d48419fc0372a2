import type pg from 'pg'
import type { Account } from '#server/web/auth/account.ts'
import { signAccessToken } from '#server/web/auth/tokens.ts'
import { fillWorld } from '#tests/support/lists/fill-world.ts'

/** A member of a class who visits the site. */
export interface Visitor {
  readonly token: string
  readonly gigId: string
  readonly role: Account['role']
  /** Rate limits count by address; the benchmark's proxy passes this one on. */
  readonly address: string
}

/** A class with a teacher who may open its live room. */
export interface SchoolClass {
  readonly gigId: string
  readonly teacher: Visitor
  readonly students: readonly Visitor[]
}

interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Account['role']
  readonly gigId: string
}

const CLASSES = 1000

const MEMBERS = `
  select a.id, a.name, a.email, a.role, m.gig_id as "gigId" from (
    select gig_id, student_id as account_id from enrolments where status = 'enrolled'
    union all select id, teacher_id from gigs) m
  join accounts a on a.id = m.account_id join gigs g on g.id = m.gig_id
  where g.is_on_sale and a.email like '%@lists.test' order by m.gig_id, a.role, a.id`
const SESSIONS = `
  insert into sessions (id, account_id, expires_at)
  select gen_random_uuid(), unnest($1::uuid[]), now() + interval '1 day' returning id, account_id as "accountId"`

const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

const signTokens = async (client: pg.Client, key: Uint8Array, members: readonly Member[]) => {
  const people = [...new Map(members.map((member) => [member.id, member])).values()]
  const { rows } = await client.query<{ id: string; accountId: string }>(SESSIONS, [people.map(({ id }) => id)])
  const sessions = new Map(rows.map(({ id, accountId }) => [accountId, id]))
  const signed = people.map(async ({ id, name, email, role }) => {
    const verificationStatus = role === 'teacher' ? ('approved' as const) : null
    const account = { id, name, email, role, verificationStatus, whatsapp: '' }
    return [id, await signAccessToken([key], { account, sessionId: sessions.get(id) ?? '' }, 7200)] as const
  })
  return new Map(await Promise.all(signed))
}

/** Adds 1,000 classes by SQL, and signs their members in. */
export const fillSchool = async (databaseUrl: string, client: pg.Client, key: Uint8Array): Promise<SchoolClass[]> => {
  await fillWorld(databaseUrl, { gigs: CLASSES, descriptionLength: 600 })
  await client.query('analyze')
  const { rows: members } = await client.query<Member>(MEMBERS)
  const tokens = await signTokens(client, key, members)
  const classes = new Map<string, Visitor[]>()
  for (const [number, { id, role, gigId }] of members.entries()) {
    const visitor = { token: tokens.get(id) ?? '', gigId, role, address: addressOf(number) }
    classes.set(gigId, [...(classes.get(gigId) ?? []), visitor])
  }
  return [...classes].flatMap(([gigId, people]) => {
    const teacher = people.find(({ role }) => role === 'teacher')
    return teacher ? [{ gigId, teacher, students: people.filter(({ role }) => role === 'student') }] : []
  })
}
