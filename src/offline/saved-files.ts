import { PIECE_BYTES, placeAt, type SavedPlace, savedPath } from '#contract/classroom/saved-files.ts'
import { session } from '#src/session/session.ts'
import { backOnline } from './back-online.ts'
import { type Savable, savePieces } from './file-pieces.ts'
import { savedFilesOf, wipeFilesOfOthers } from './wipe-others.ts'

/** How far a file is on its way to this phone. */
export type SavedState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly received: number }
  /** Some of it is here; `problem` says why not all, if that is known. */
  | { readonly kind: 'stopped'; readonly received: number; readonly problem: string }

export type SavedStates = ReadonlyMap<string, SavedState>

const NO_ROOM = 'There is not enough room on this phone. Remove a saved file or free some space, then try again.'
const NONE: SavedStates = new Map()

const watchers = new Set<() => void>()
const running = new Map<string, { readonly stopping: AbortController; readonly ended: Promise<void> }>()
let states: SavedStates = NONE
let readFor: string | undefined
let isFollowing = false
/** The one that has its turn; the others wait for theirs. */
let active: string | undefined
let turn: Promise<void> = Promise.resolve()

const userId = (): string | undefined => session.current()?.user.id

const publish = (next: SavedStates): void => {
  states = next
  for (const watcher of watchers) watcher()
}

const set = (resourceId: string, state: SavedState | undefined): void => {
  const next = new Map(states)
  if (state) next.set(resourceId, state)
  else next.delete(resourceId)
  publish(next)
}

const stateFrom = (known: SavedState | undefined, isHead: boolean): SavedState => {
  if (isHead || known?.kind === 'saved') return { kind: 'saved' }
  const received = known?.kind === 'stopped' ? known.received : 0
  return { kind: 'stopped', received: received + PIECE_BYTES, problem: '' }
}

const entriesIn = async (name: string): Promise<readonly { url: URL; place: SavedPlace }[]> => {
  const requests = await (await caches.open(name)).keys()
  return requests.flatMap((request) => {
    const url = new URL(request.url)
    const place = placeAt(url.pathname)
    return place ? [{ url, place }] : []
  })
}

const read = async (id: string): Promise<void> => {
  await wipeFilesOfOthers(id)
  const found = new Map<string, SavedState>()
  for (const { url, place } of await entriesIn(savedFilesOf(id)))
    found.set(place.resourceId, stateFrom(found.get(place.resourceId), url.search === ''))
  if (userId() === id) publish(new Map([...found, ...[...states].filter(([, { kind }]) => kind === 'saving')]))
}

const follow = (): void => {
  const id = userId()
  if (id === readFor) return
  readFor = id
  for (const { stopping } of running.values()) stopping.abort()
  publish(NONE)
  if (id) void read(id)
}

/** Whether this browser can keep files and open them without a network. */
export const canSaveFiles = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator

/** What is saved on this phone for who is signed in, by resource id. */
export const savedStates = (): SavedStates => states

/**
 * Hears of every change of {@link savedStates}.
 * @param watcher called after each
 * @returns stops hearing
 */
export const watchSaved = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  if (!isFollowing && canSaveFiles()) {
    isFollowing = true
    session.subscribe(follow)
    follow()
  }
  return () => watchers.delete(watcher)
}

const hasRoomFor = async ({ bytes }: Savable): Promise<boolean> => {
  const { quota, usage } = await navigator.storage.estimate()
  return quota === undefined || usage === undefined || quota - usage > bytes
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'QuotaExceededError' ? NO_ROOM : error.message
}

const bring = async (id: string, file: Savable, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted()
  if (!(await hasRoomFor(file))) throw new Error(NO_ROOM)
  const onProgress = (received: number) => set(file.resourceId, { kind: 'saving', received })
  await savePieces(await caches.open(savedFilesOf(id)), file, { signal, onProgress, pause: backOnline(signal) })
}

const receivedOf = (resourceId: string): number => {
  const state = states.get(resourceId)
  return state && state.kind !== 'saved' ? state.received : 0
}

const carry = async (id: string, file: Savable, signal: AbortSignal): Promise<void> => {
  const { resourceId } = file
  active = resourceId
  try {
    await bring(id, file, signal)
    set(resourceId, { kind: 'saved' })
  } catch (error) {
    const received = receivedOf(resourceId)
    if (!signal.aborted) set(resourceId, { kind: 'stopped', received, problem: wordsOf(error) })
  } finally {
    active = undefined
    if (running.get(resourceId)?.stopping.signal === signal) running.delete(resourceId)
  }
}

/**
 * Saves a file on this phone, after those that were asked for before. How it goes is told by {@link savedStates}.
 * @param file which
 */
export const saveFile = (file: Savable): void => {
  const id = userId()
  const { resourceId } = file
  if (!id || running.has(resourceId)) return
  // Asked for what matters to somebody: the browser then clears other sites before this one.
  void navigator.storage.persist?.()
  const stopping = new AbortController()
  turn = turn.then(() => carry(id, file, stopping.signal))
  running.set(resourceId, { stopping, ended: turn })
  set(resourceId, { kind: 'saving', received: receivedOf(resourceId) })
}

const dropWhere = async (isGone: (place: SavedPlace) => boolean): Promise<void> => {
  const id = userId()
  if (!id || !canSaveFiles()) return
  const cache = await caches.open(savedFilesOf(id))
  const gone = (await entriesIn(savedFilesOf(id))).filter(({ place }) => isGone(place))
  // Heads first: a file that is half removed must not count as saved.
  for (const { url } of gone.toSorted((a, b) => a.url.search.length - b.url.search.length)) await cache.delete(url.href)
  for (const { place } of gone) set(place.resourceId, undefined)
}

/**
 * Removes a file from this phone, or what has come of it; a save under way ends.
 * @param place which
 */
export const dropFile = async (place: SavedPlace): Promise<void> => {
  const save = running.get(place.resourceId)
  save?.stopping.abort()
  // What is being written when it is stopped would else come after the removal.
  if (active === place.resourceId) await save?.ended
  running.delete(place.resourceId)
  await dropWhere((other) => savedPath(other) === savedPath(place))
  set(place.resourceId, undefined)
}

/**
 * Removes what a class no longer shares.
 * @param gigId the class
 * @param resourceIds everything that it shares; nothing, where the class is closed to this user
 */
export const keepOnlyShared = (gigId: string, resourceIds: readonly string[]): Promise<void> =>
  dropWhere((place) => place.gigId === gigId && !resourceIds.includes(place.resourceId))

/**
 * Removes what is saved of classes that this user does not attend any more.
 * @param gigIds every class that they attend
 */
export const keepOnlyOfGigs = (gigIds: readonly string[]): Promise<void> =>
  dropWhere((place) => !gigIds.includes(place.gigId))
