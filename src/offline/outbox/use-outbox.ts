import { createAtom } from '@tanstack/store'
import { useMemo, useSyncExternalStore } from 'react'
import { browserEnv } from '#outbox/browser-env.ts'
import type { Entry } from '#outbox/entry.ts'
import * as outboxEvents from '#outbox/events.ts'
import { useSession } from '#src/session/use-session.ts'

const NONE: readonly Entry[] = []
/** Null until the phone was asked. */
const entries = createAtom<readonly Entry[] | null>(null)
let followers = 0
let stopListening: (() => void) | undefined

// A page that the browser has frozen may miss what the worker delivered meanwhile.
const onVisibility = (): void => {
  if (!document.hidden) void read()
}
let reads = 0

// Reads may overtake one another: only the newest may speak.
const read = async (): Promise<void> => {
  reads += 1
  const mine = reads
  const found = await browserEnv.store.all()
  if (mine !== reads) return
  entries.set(found.toSorted((a, b) => b.createdAt - a.createdAt))
}

const follow = (): (() => void) => {
  const unsubscribe = outboxEvents.subscribe(() => void read())
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

const subscribe = (changed: () => void): (() => void) => {
  const { unsubscribe } = entries.subscribe(changed)
  followers += 1
  stopListening ??= follow()
  void read()
  return () => {
    unsubscribe()
    followers -= 1
    if (followers > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

const useEverything = (): readonly Entry[] | null =>
  useSyncExternalStore(
    subscribe,
    () => entries.get(),
    () => null,
  )

/** What waits on this phone for the signed-in user, newest first. */
export const useOutbox = (): readonly Entry[] => {
  const all = useEverything()
  const userId = useSession()?.user.id
  return useMemo(() => all?.filter((entry) => entry.userId === userId) ?? NONE, [all, userId])
}

/** What the outbox page must know besides: whether the phone has been asked yet, and how much waits for other accounts. */
export const useOutboxOverview = (): { readonly isRead: boolean; readonly others: number } => {
  const all = useEverything()
  const userId = useSession()?.user.id
  return { isRead: all !== null, others: all?.filter((entry) => entry.userId !== userId).length ?? 0 }
}
