import { eq, sql } from 'drizzle-orm'
import { readinessChecks } from './database/schema-upkeep.ts'
import type { Platform } from './platform.ts'

type Ground = Pick<Platform, 'db' | 'storage' | 'log'>
/** A part that does not work, in words for a supervisor; undefined when all do. */
type Failure = string | undefined

/** Supervisors ask every second or so; a probe that hangs must not make them wait. */
const PATIENCE_MS = 3000
/** Anybody may ask, so that many questions cost no more writes than one. */
const FRESH_MS = 1000

const inTime = async (probe: Promise<unknown>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
  await Promise.race([probe, promise]).finally(() => clearTimeout(timer))
}

// A read-only database and a full disk still answer what they are asked: only a write shows them.
const writeRow = ({ db }: Ground): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select id from jobs limit 1`)
    const [row] = await tx.insert(readinessChecks).values({}).returning()
    if (row) await tx.delete(readinessChecks).where(eq(readinessChecks.id, row.id))
  })

const probe = async (ground: Ground): Promise<Failure> => {
  const attempt = (work: () => Promise<void>, failure: string): Promise<Failure> =>
    inTime(work()).then(
      () => undefined,
      (error: unknown) => {
        ground.log.error({ err: error }, failure)
        return failure
      },
    )
  const failures = await Promise.all([
    attempt(() => writeRow(ground), 'the database cannot be written'),
    attempt(ground.storage.check, 'the file storage cannot be written'),
  ])
  return failures.filter(Boolean).join(', ') || undefined
}

/**
 * Makes the readiness check: it writes and deletes a small row and a small file.
 * @param ground what is checked
 * @returns a function that names what failed, if anything; its answer is at most a second old
 */
export const createReadiness = (ground: Ground): (() => Promise<Failure>) => {
  let latest: Promise<Failure> | undefined
  let until = 0
  return () => {
    if (latest && Date.now() < until) return latest
    until = Number.POSITIVE_INFINITY
    latest = probe(ground).finally(() => {
      until = Date.now() + FRESH_MS
    })
    return latest
  }
}
