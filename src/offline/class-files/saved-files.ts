import { aboutPath, placeAt, type SavedPlace, savedPath } from '#contract/classroom/saved-place.ts'
import { PIECE_BYTES } from '#contract/files/saved-files.ts'
import type { Savable } from '#src/offline/files/fetch-piece.ts'
import { canSaveFiles, FileSaves, type SavedState, type SavedStates } from '#src/offline/files/file-saver.ts'
import { savedFilesOf, wipeFilesOfOthers } from '#src/offline/storage/wipe-other-users.ts'
import { session } from '#src/session/session.ts'
import { type FileNote, readFileNote, writeFileNote } from './file-metadata.ts'

/** A file of a class that can be saved. */
export interface SavableOfClass extends FileNote {
  /** Its link now, or a new one where that has run out; undefined when it is no longer shared. */
  readonly link: Savable['link']
}

const NO_LONGER_SHARED = 'This file is no longer shared.'
const NONE: SavedStates = new Map()

let readFor: string | undefined
let isFollowing = false
let looking: Promise<void> | undefined

const userId = (): string | undefined => session.current()?.user.id

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
    return place && !url.href.endsWith(aboutPath(place)) ? [{ url, place }] : []
  })
}

const readPhone = async (): Promise<SavedStates> => {
  const id = userId()
  if (!id) return NONE
  await wipeFilesOfOthers(id)
  const found = new Map<string, SavedState>()
  for (const { url, place } of await entriesIn(savedFilesOf(id)))
    found.set(savedPath(place), stateFrom(found.get(savedPath(place)), url.search === ''))
  return userId() === id ? found : NONE
}

const saves = new FileSaves('class-files', readPhone)

const follow = (): void => {
  const id = userId()
  if (id === readFor) return
  readFor = id
  saves.stopAll()
  looking = id ? saves.look() : undefined
}

/** What is saved on this phone for who is signed in. */
export const savedStates = (): SavedStates => saves.states

/**
 * Hears of every change of {@link savedStates}.
 * @param watcher called after each
 * @returns stops hearing
 */
export const watchSaved = (watcher: () => void): (() => void) => {
  if (!canSaveFiles()) return () => {}
  const stop = saves.watch(watcher)
  if (!isFollowing) {
    isFollowing = true
    session.subscribe(follow)
    follow()
  }
  return stop
}

/**
 * Saves a file on this phone, after those that were asked for before. How it goes is told by {@link savedStates}.
 * @param file which
 */
export const saveFile = async ({ link, ...note }: SavableOfClass): Promise<void> => {
  const id = userId()
  if (!id) return
  const [path, { bytes }] = [savedPath(note), note]
  try {
    await writeFileNote(id, note)
  } catch (error) {
    saves.refuse(path, error)
    return
  }
  await saves.save({ path, bytes, link, gone: NO_LONGER_SHARED }, savedFilesOf(id))
}

/** A file on this phone, whole or on its way; its note is missing where the browser has lost it. */
export interface FileOnPhone extends SavedPlace {
  readonly note: FileNote | undefined
  readonly state: SavedState
}

/** The files of classes on this phone that belong to who is signed in. {@link watchSaved} tells when to ask anew. */
export const filesOnPhone = async (): Promise<readonly FileOnPhone[]> => {
  const id = userId()
  if (!id || !canSaveFiles()) return []
  await looking
  const files = [...saves.states].flatMap(([path, state]) => {
    const place = placeAt(path)
    return place ? [{ ...place, state }] : []
  })
  return Promise.all(files.map(async (file) => ({ ...file, note: await readFileNote(id, file) })))
}

const dropWhere = async (isGone: (place: SavedPlace) => boolean): Promise<boolean> => {
  const id = userId()
  if (!id || !canSaveFiles()) return false
  const cache = await caches.open(savedFilesOf(id))
  const gone = (await entriesIn(savedFilesOf(id))).filter(({ place }) => isGone(place))
  // Heads first: a file that is half removed must not count as saved.
  for (const { url } of gone.toSorted((a, b) => a.url.search.length - b.url.search.length)) await cache.delete(url.href)
  for (const { place } of gone) await cache.delete(aboutPath(place))
  return gone.length > 0
}

const dropAndTell = async (isGone: (place: SavedPlace) => boolean): Promise<void> => {
  if (await dropWhere(isGone)) await saves.tell()
}

/**
 * Removes a file from this phone, or what has come of it; a save under way ends.
 * @param place which
 */
export const dropFile = (place: SavedPlace): Promise<void> =>
  saves.stop(savedPath(place), async () => {
    await dropWhere((other) => savedPath(other) === savedPath(place))
  })

/**
 * Removes what a class no longer shares.
 * @param gigId the class
 * @param resourceIds everything that it shares; nothing, where the class is closed to this user
 */
export const keepOnlyShared = (gigId: string, resourceIds: readonly string[]): Promise<void> =>
  dropAndTell((place) => place.gigId === gigId && !resourceIds.includes(place.resourceId))

/**
 * Removes what is saved of classes that this user does not attend any more.
 * @param gigIds every class that they attend
 */
export const keepOnlyOfGigs = (gigIds: readonly string[]): Promise<void> =>
  dropAndTell((place) => !gigIds.includes(place.gigId))
