import { eq, sql } from 'drizzle-orm'
import { readinessChecks } from '#server/platform/database/schema-system.ts'
import type { Platform } from './platform.ts'

type ReadinessDependencies = Pick<Platform, 'db' | 'storage' | 'log'>
/** A part that does not work, in words for a supervisor; undefined when all do. */
type Failure = string | undefined

/** Supervisors ask every second or so; a probe that hangs must not make them wait. */
const TIMEOUT_MS = 3000
/** Anybody may ask, so that many questions cost no more writes than one. */
const CACHE_MS = 1000

const withTimeout = async (probe: Promise<unknown>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT_MS} ms.`)), TIMEOUT_MS)
  await Promise.race([probe, promise]).finally(() => clearTimeout(timer))
}

// A read-only database and a full disk still answer what they are asked: only a write shows them.
const writeRow = ({ db }: ReadinessDependencies): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select id from jobs limit 1`)
    const [row] = await tx.insert(readinessChecks).values({}).returning()
    if (row) await tx.delete(readinessChecks).where(eq(readinessChecks.id, row.id))
  })

const probe = async (ground: ReadinessDependencies): Promise<Failure> => {
  const attempt = (work: () => Promise<void>, failure: string): Promise<Failure> =>
    withTimeout(work()).then(
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
export const createReadinessCheck = (ground: ReadinessDependencies): (() => Promise<Failure>) => {
  let latest: Promise<Failure> | undefined
  let until = 0
  return () => {
    if (latest && Date.now() < until) return latest
    until = Number.POSITIVE_INFINITY
    latest = probe(ground).finally(() => {
      until = Date.now() + CACHE_MS
    })
    return latest
  }
}
