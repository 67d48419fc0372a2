import { createAtom } from '@tanstack/store'
import { del, values } from 'idb-keyval'
import { useMemo, useSyncExternalStore } from 'react'
import { createStore, putAtOnce } from '#outbox/database.ts'
import { readBytes, type StoredFiles, toFiles, toStoredFiles } from '#outbox/stored-files.ts'
import { listHeldLocks, withWebLock } from '#outbox/web-lock.ts'
import { useSession } from '#src/session/use-session.ts'

/** With recordings of the longest length, about 40 MB. */
export const MAX_OWN_RECORDINGS = 10
const NAME = 'own-recordings'

/** A recording of the user's recitation that exists only on this phone. */
export interface OwnRecording {
  readonly id: string
  readonly userId: string
  readonly gigId: string
  readonly className: string
  readonly file: File
  readonly seconds: number
  /** Milliseconds since 1970. */
  readonly recordedAt: number
}

type StoredRecording = Omit<OwnRecording, 'file'> & { readonly files: StoredFiles }

const NO_RECORDINGS: readonly OwnRecording[] = []
const useStore = createStore(NAME, 'recordings')
const recordings = createAtom(NO_RECORDINGS)
// The live room is a frame of the class room, which lists the recordings too.
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(NAME) : undefined

const toLockName = (id: string): string => `${NAME} ${id}`

/** Locks a recording, which hides it from the lists while it continues. Closing the page releases the lock. */
export const lockRecording = async (id: string, until: Promise<void>): Promise<void> => {
  await withWebLock(toLockName(id), () => until)
}

const toRecording = ({ files, ...stored }: StoredRecording): OwnRecording[] => {
  const [file] = toFiles(files).file ?? []
  return file ? [{ ...stored, file }] : []
}

const readAll = async (): Promise<void> => {
  const [stored, held] = await Promise.all([values<StoredRecording>(useStore).catch(() => []), listHeldLocks()])
  const finished = stored.flatMap(toRecording).filter(({ id }) => !held.includes(toLockName(id)))
  recordings.set(finished.toSorted((one, other) => other.recordedAt - one.recordedAt))
}

const publishChange = async (): Promise<void> => {
  channel?.postMessage('changed')
  await readAll()
}

channel?.addEventListener('message', () => void readAll())

/** Stores a recording, or the part so far while it continues. */
export const saveOwnRecording = async ({ file, ...recording }: OwnRecording): Promise<void> => {
  const files = { file: [file] }
  await readBytes(files)
  await putAtOnce(recording.id, { ...recording, files: toStoredFiles(files) }, useStore)
}

/** Adds a finished recording to the lists. */
export const listOwnRecordings = publishChange

export const deleteOwnRecording = async (id: string): Promise<void> => {
  await del(id, useStore)
  await publishChange()
}

const subscribe = (changed: () => void): (() => void) => {
  const { unsubscribe } = recordings.subscribe(changed)
  void readAll()
  return unsubscribe
}

/** The signed-in user's recordings on this phone, newest first. */
export const useOwnRecordings = (): readonly OwnRecording[] => {
  const all = useSyncExternalStore(
    subscribe,
    () => recordings.get(),
    () => NO_RECORDINGS,
  )
  const userId = useSession()?.user.id
  return useMemo(() => all.filter((recording) => recording.userId === userId), [all, userId])
}
