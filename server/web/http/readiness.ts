import { eq, sql } from 'drizzle-orm'
import { readinessChecks } from '#server/storage/database/schema-system.ts'
import type { WebContext } from '#server/web/context/web-context.ts'

type ReadinessDependencies = Pick<WebContext, 'db' | 'storage' | 'log'>
/** Names the parts that do not work; undefined if all do. */
type Failure = string | undefined

/** Supervisors check every second or so, and a hanging probe must not block them. */
const CHECK_TIMEOUT_MS = 3000
/** Anyone may call the check, so results are cached to limit the writes. */
const RESULT_CACHE_MS = 1000

const withTimeout = async (runChecks: Promise<unknown>): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_TIMEOUT_MS} ms.`)), CHECK_TIMEOUT_MS)
  await Promise.race([runChecks, promise]).finally(() => clearTimeout(timer))
}

// A read-only database or a full disk still answers reads; only a write reveals it.
const writeRow = ({ db }: ReadinessDependencies): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select id from jobs limit 1`)
    const [row] = await tx.insert(readinessChecks).values({}).returning()
    if (row) await tx.delete(readinessChecks).where(eq(readinessChecks.id, row.id))
  })

const runChecks = async (dependencies: ReadinessDependencies): Promise<Failure> => {
  const attempt = (work: () => Promise<void>, failure: string): Promise<Failure> =>
    withTimeout(work()).then(
      () => undefined,
      (error: unknown) => {
        dependencies.log.error({ err: error }, failure)
        return failure
      },
    )
  const failures = await Promise.all([
    attempt(() => writeRow(dependencies), 'the database cannot be written'),
    attempt(dependencies.storage.check, 'the file storage cannot be written'),
  ])
  return failures.filter(Boolean).join(', ') || undefined
}

/**
 * Creates the readiness check, which writes and deletes a small row and a small file.
 * @returns the failure, if any; at most a second old
 */
export const createReadinessCheck = (dependencies: ReadinessDependencies): (() => Promise<Failure>) => {
  let latest: Promise<Failure> | undefined
  let until = 0
  return () => {
    if (latest && Date.now() < until) return latest
    until = Number.POSITIVE_INFINITY
    latest = runChecks(dependencies).finally(() => {
      until = Date.now() + RESULT_CACHE_MS
    })
    return latest
  }
}
