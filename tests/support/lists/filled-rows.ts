import { type SQL, sql } from 'drizzle-orm'

// The digits at 13 and 17 are version and variant of a random UUID.
export const id = (kind: string, number: SQL): SQL =>
  sql`overlay(overlay(md5(${kind}::text || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

export const at = (number: SQL): SQL => sql`now() - (${number}) * interval '1 second'`

/** The number of a row. */
export const N = sql`n`

const gig = id('gig', sql`1`)
const teacher = id('teacher', sql`2`)

/** The people and the gig of the filled world that have rows in every list, and another gig of the teacher. */
export const FILLED = {
  gig,
  otherGig: sql`(select id from gigs where teacher_id = ${teacher} and id <> ${gig} order by created_at limit 1)`,
  teacher,
  student: id('student', sql`1`),
}
