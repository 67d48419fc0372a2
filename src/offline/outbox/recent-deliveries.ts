import { createAtom } from '@tanstack/store'
import { useMemo } from 'react'
import type { QueuedName } from '#outbox/entry.ts'
import type { TriedEntry } from '#outbox/events.ts'
import { useAtomValue } from '#src/offline/use-atom-value.ts'
import { useSession } from '#src/session/use-session.ts'

/** Something that has left the outbox because the server has it. */
export interface Delivered extends TriedEntry {
  /** When the server confirmed it, in milliseconds since 1970. */
  readonly at: number
}

/** What a screen may still show as just sent. */
const KEPT = 50
const NONE: readonly Delivered[] = []
const delivered = createAtom(NONE)

/**
 * Notes a delivery for the screens that show what was sent. A reload forgets it: by then the server's data has it.
 * @param one what has arrived
 */
export const noteDelivered = (one: Delivered): void => {
  delivered.set([one, ...delivered.get().filter(({ id }) => id !== one.id)].slice(0, KEPT))
}

/**
 * What of the signed-in user has been delivered since this page was loaded, newest first.
 * @param endpoint of which call
 */
export const useDelivered = (endpoint: QueuedName): readonly Delivered[] => {
  const all = useAtomValue(delivered, NONE)
  const userId = useSession()?.user.id
  return useMemo(() => all.filter((one) => one.userId === userId && one.endpoint === endpoint), [all, userId, endpoint])
}
