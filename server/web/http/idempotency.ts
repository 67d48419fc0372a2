import { and, eq } from 'drizzle-orm'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { idempotency } from '#server/storage/database/schema-system.ts'
import type { Jobs } from '#server/storage/jobs/jobs.ts'

/** Runs work in one transaction and commits its answer with it. A replay with the same key gets the first answer. */
export type IdempotentTransaction = <Answer>(work: (tx: Database) => Promise<Answer>) => Promise<Answer>

/** Identifies a replay: the caller, the caller's key, and a digest of the whole input. */
export interface Replay {
  readonly accountId: string
  readonly key: string
  readonly fingerprint: string
}

/**
 * Runs work at most once per key: work and answer are committed together, and a replay gets the stored answer. A
 * concurrent replay waits on the key's row until the first one commits.
 * @throws ApiProblem key_reused if the key was used before with other input
 */
export const runIdempotently = <Answer>(
  transaction: Jobs['transaction'],
  replay: Replay,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> =>
  transaction(async (tx) => {
    const { accountId, key, fingerprint } = replay
    const isOwn = and(eq(idempotency.accountId, accountId), eq(idempotency.key, key))
    const claimed = await tx
      .insert(idempotency)
      .values({ accountId, key, fingerprint })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (claimed.length > 0) {
      const answer = await work(tx)
      await tx.update(idempotency).set({ answer }).where(isOwn)
      return answer
    }
    const [first] = await tx
      .select({ fingerprint: idempotency.fingerprint, answer: idempotency.answer })
      .from(idempotency)
      .where(isOwn)
    if (first?.fingerprint !== fingerprint)
      throw new ApiProblem('key_reused', 'This request was sent before with other contents.')
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the fingerprint names the endpoint, whose work made this.
    return first.answer as Answer
  })
