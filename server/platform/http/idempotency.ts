import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/open.ts'
import { idempotency } from '#server/platform/database/schema-system.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { ApiProblem } from './api-problem.ts'

/** Runs work in one transaction, and commits its answer with it. A replay of the caller's key gets the first answer. */
export type IdempotentTransaction = <Answer>(work: (tx: Database) => Promise<Answer>) => Promise<Answer>

/** Whose replay this would be: the caller, their key, and a digest of everything that was sent. */
export interface Replay {
  readonly accountId: string
  readonly key: string
  readonly fingerprint: string
}

/**
 * Does work once for a key: the work and its answer commit together, and a replay gets the answer again. A replay that
 * arrives meanwhile waits at the key's row for the first to commit.
 * @param transaction starts a transaction
 * @param replay key and fingerprint
 * @param work runs in the transaction
 * @returns the answer of the first run
 * @throws ApiProblem key_reused when the key came before with another body
 */
export const runIdempotently = <Answer>(
  transaction: Jobs['transaction'],
  replay: Replay,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> =>
  transaction(async (tx) => {
    const { accountId, key, fingerprint } = replay
    const mine = and(eq(idempotency.accountId, accountId), eq(idempotency.key, key))
    const claimed = await tx
      .insert(idempotency)
      .values({ accountId, key, fingerprint })
      .onConflictDoNothing()
      .returning({ key: idempotency.key })
    if (claimed.length > 0) {
      const answer = await work(tx)
      await tx.update(idempotency).set({ answer }).where(mine)
      return answer
    }
    const [first] = await tx
      .select({ fingerprint: idempotency.fingerprint, answer: idempotency.answer })
      .from(idempotency)
      .where(mine)
    if (first?.fingerprint !== fingerprint)
      throw new ApiProblem('key_reused', 'This request was sent before with other contents.')
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the fingerprint names the endpoint, whose work made this.
    return first.answer as Answer
  })
