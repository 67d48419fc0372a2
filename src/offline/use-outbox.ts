import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '#outbox/entry.ts'
import { here } from '#outbox/here.ts'
import { listen } from '#outbox/news.ts'
import { useSession } from '#src/session/use-session.ts'

const NONE: readonly Entry[] = []
const watchers = new Set<() => void>()
let entries: readonly Entry[] | undefined
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
  const found = await here.store.all()
  if (mine !== reads) return
  entries = found.toSorted((a, b) => b.createdAt - a.createdAt)
  for (const watcher of watchers) watcher()
}

const follow = (): (() => void) => {
  const deafen = listen(() => void read())
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    deafen()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

const subscribe = (changed: () => void): (() => void) => {
  watchers.add(changed)
  stopListening ??= follow()
  void read()
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    stopListening?.()
    stopListening = undefined
  }
}

const useEverything = (): readonly Entry[] | undefined =>
  useSyncExternalStore(
    subscribe,
    () => entries,
    () => undefined,
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
  return { isRead: all !== undefined, others: all?.filter((entry) => entry.userId !== userId).length ?? 0 }
}
