import { createAtom } from '@tanstack/store'
import { waitToRetry } from '#src/offline/network/wait-to-retry.ts'
import { requestPersistentStorage } from '#src/offline/storage/storage-quota.ts'
import type { SavableFile } from './fetch-piece.ts'
import { withDownloadLock, withFileLock } from './file-locks.ts'
import { countSavedBytes, savePieces } from './file-pieces.ts'
import { assertFreeSpace, toProblem, withFreeSpaceReserve } from './free-space.ts'
import { isSaveEvent, type SaveEvent } from './save-event.ts'
import { throttle } from './throttle.ts'

export type SavedState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly received: number }
  /** Partly downloaded. `problem` is empty if the reason is unknown. */
  | { readonly kind: 'stopped'; readonly received: number; readonly problem: string }

/** By path. */
export type SavedStates = ReadonlyMap<string, SavedState>

interface Progress {
  readonly path: string
  readonly received: number
  readonly signal: AbortSignal
}

const PROGRESS_INTERVAL_MS = 250
/** A tab that has reported no progress for this long may be closed, so the cache is read instead. */
const OTHER_TAB_TIMEOUT_MS = 60_000

/** Whether this browser can save files and open them offline. */
export const canSaveFiles = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator

/** Keeps the problem, which only this tab knows, until the file is complete or removed. */
const shouldKeepProblem = (state: SavedState, found: SavedState | undefined): boolean =>
  state.kind === 'stopped' && state.problem !== '' && found?.kind !== 'saved'

/** Downloads files of one kind one after another and publishes their progress to all tabs. */
export class FileSaver {
  readonly #name: string
  readonly #readStates: () => Promise<SavedStates>
  readonly #running = new Map<string, AbortController>()
  readonly #states = createAtom<SavedStates>(new Map())
  #channel: BroadcastChannel | undefined
  #otherTabTimer: ReturnType<typeof setTimeout> | undefined

  /**
   * @param name of the `BroadcastChannel`, the same in all tabs and versions
   * @param readStates reads the cache
   */
  constructor(name: string, readStates: () => Promise<SavedStates>) {
    this.#name = name
    this.#readStates = readStates
  }

  get states(): SavedStates {
    return this.#states.get()
  }

  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void {
    this.#openChannel()
    return this.#states.subscribe(listener).unsubscribe
  }

  /** Reads the cache again. Downloads that run in this tab keep their state. */
  async refresh(): Promise<void> {
    const found = await this.#readStates()
    const unchanged = [...this.states].filter(
      ([path, state]) => this.#running.has(path) || shouldKeepProblem(state, found.get(path)),
    )
    this.#setStates(new Map([...found, ...unchanged]))
  }

  async refreshAllTabs(): Promise<void> {
    this.#post({ kind: 'changed' })
    await this.refresh()
  }

  /**
   * Downloads a file once the earlier ones are done.
   * @returns whether the file is complete; if not, its state holds the problem
   */
  async save(file: SavableFile, cacheName: string): Promise<boolean> {
    if (this.#running.has(file.path)) return false
    // The browser then evicts other sites first.
    void requestPersistentStorage()
    const controller = new AbortController()
    this.#running.set(file.path, controller)
    this.#setState(file.path, { kind: 'saving', received: this.#receivedBytes(file.path) })
    const end = await this.#saveInTurn(file, cacheName, controller.signal)
    if (this.#running.get(file.path) === controller) this.#running.delete(file.path)
    if (controller.signal.aborted) return false
    this.#setState(file.path, end)
    this.#post({ kind: 'changed' })
    return end.kind === 'saved'
  }

  /** Publishes a problem for a file whose download cannot start. */
  fail(path: string, error: unknown): void {
    this.#setState(path, { kind: 'stopped', received: this.#receivedBytes(path), problem: toProblem(error) })
  }

  /**
   * Aborts a download in all tabs.
   * @param work runs before any other tab may write the file
   */
  async stop(path: string, work: () => Promise<void> = async () => {}): Promise<void> {
    this.#openChannel()
    this.#post({ kind: 'stop', path })
    this.#abort(path)
    await withFileLock(path, work)
    this.#setStates(new Map([...this.states].filter(([other]) => other !== path)))
    await this.refreshAllTabs()
  }

  /** Aborts all downloads and clears the states: another user has signed in. */
  stopAll(): void {
    for (const path of [...this.#running.keys()]) this.#abort(path)
    this.#setStates(new Map())
  }

  #abort(path: string): void {
    this.#running.get(path)?.abort()
    this.#running.delete(path)
  }

  async #saveInTurn(file: SavableFile, cacheName: string, signal: AbortSignal): Promise<SavedState> {
    try {
      await withDownloadLock(file.path, signal, () => this.#download(file, cacheName, signal))
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'stopped', received: this.#receivedBytes(file.path), problem: toProblem(error) }
    }
  }

  async #download(file: SavableFile, cacheName: string, signal: AbortSignal): Promise<void> {
    const cache = withFreeSpaceReserve(await caches.open(cacheName))
    // Another tab may have saved the file while this one waited for the lock.
    if (await cache.match(file.path)) return
    await assertFreeSpace(file.bytes - (await countSavedBytes(cache, file)))
    const publish = throttle((progress: Progress) => this.#publishProgress(progress), PROGRESS_INTERVAL_MS)
    const onProgress = (received: number) => publish({ path: file.path, received, signal })
    await savePieces(cache, file, { signal, onProgress, waitToRetry: waitToRetry(signal) })
  }

  #publishProgress({ path, received, signal }: Progress): void {
    if (this.#running.get(path)?.signal !== signal) return
    this.#setState(path, { kind: 'saving', received })
    this.#post({ kind: 'received', path, received })
  }

  #receivedBytes(path: string): number {
    const state = this.states.get(path)
    return state && state.kind !== 'saved' ? state.received : 0
  }

  #setState(path: string, state: SavedState): void {
    this.#setStates(new Map([...this.states, [path, state]]))
  }

  #setStates(next: SavedStates): void {
    this.#states.set(next)
  }

  #post(event: SaveEvent): void {
    this.#openChannel()
    this.#channel?.postMessage(event)
  }

  #openChannel(): void {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#onEvent(data))
  }

  #onEvent(event: unknown): void {
    if (!isSaveEvent(event)) return
    if (event.kind === 'stop') this.#abort(event.path)
    if (event.kind === 'changed') void this.refresh()
    if (event.kind !== 'received') return
    this.#setState(event.path, { kind: 'saving', received: event.received })
    clearTimeout(this.#otherTabTimer)
    this.#otherTabTimer = setTimeout(() => void this.refresh(), OTHER_TAB_TIMEOUT_MS)
  }
}
