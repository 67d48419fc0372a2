import { createAtom } from '@tanstack/store'
import { backOnline } from '#src/offline/network/wait-to-retry.ts'
import { askToKeep } from '#src/offline/storage/storage-quota.ts'
import type { Savable } from './fetch-piece.ts'
import { inTurn, onceUnwritten } from './file-locks.ts'
import { bytesHere, savePieces } from './file-pieces.ts'
import { needRoom, withReserve, wordsOf } from './free-space.ts'
import { isSaveNews, type SaveNews } from './save-event.ts'
import { seldom } from './throttle.ts'

/** How far a file is on its way to this phone. */
export type SavedState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly received: number }
  /** Some of it is here; `problem` says why not all, if that is known. */
  | { readonly kind: 'stopped'; readonly received: number; readonly problem: string }

/** By the path of the file. */
export type SavedStates = ReadonlyMap<string, SavedState>

interface Progress {
  readonly path: string
  readonly received: number
  readonly signal: AbortSignal
}

const TELL_MS = 250
/** Another tab that has said nothing for so long may be closed: what is on the phone tells more. */
const SILENT_MS = 60_000

/** Whether this browser can keep files and open them without a network. */
export const canSaveFiles = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator

/** Why a file is not saved is known to the tab that tried, and said until it is whole or removed. */
const isTold = (state: SavedState, found: SavedState | undefined): boolean =>
  state.kind === 'stopped' && state.problem !== '' && found?.kind !== 'saved'

/** Brings files of one kind to this phone, one at a time, and says how far each is. */
export class FileSaves {
  readonly #name: string
  readonly #look: () => Promise<SavedStates>
  readonly #running = new Map<string, AbortController>()
  readonly #states = createAtom<SavedStates>(new Map())
  #channel: BroadcastChannel | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  /**
   * @param name of the kind: the tabs know each other by it
   * @param look reads what is on the phone
   */
  constructor(name: string, look: () => Promise<SavedStates>) {
    this.#name = name
    this.#look = look
  }

  /** What is known now. */
  get states(): SavedStates {
    return this.#states.get()
  }

  /**
   * Hears of every change of {@link states}.
   * @param watcher called after each
   * @returns stops hearing
   */
  watch(watcher: () => void): () => void {
    this.#follow()
    return this.#states.subscribe(watcher).unsubscribe
  }

  /** Reads anew what is on the phone. What is on its way here stays as it is. */
  async look(): Promise<void> {
    const found = await this.#look()
    const told = [...this.states].filter(([path, state]) => this.#running.has(path) || isTold(state, found.get(path)))
    this.#publish(new Map([...found, ...told]))
  }

  /** The same, and other tabs do so too. */
  async tell(): Promise<void> {
    this.#post({ kind: 'changed' })
    await this.look()
  }

  /**
   * Saves a file, after those that were asked for before.
   * @param file which
   * @param cacheName where to
   * @returns whether it is whole on the phone now; if not, its state says why
   */
  async save(file: Savable, cacheName: string): Promise<boolean> {
    if (this.#running.has(file.path)) return false
    // Asked for what matters to somebody: the browser then clears other sites before this one.
    void askToKeep()
    const stopping = new AbortController()
    this.#running.set(file.path, stopping)
    this.#set(file.path, { kind: 'saving', received: this.#receivedOf(file.path) })
    const end = await this.#inTurn(file, cacheName, stopping.signal)
    if (this.#running.get(file.path) === stopping) this.#running.delete(file.path)
    if (stopping.signal.aborted) return false
    this.#set(file.path, end)
    this.#post({ kind: 'changed' })
    return end.kind === 'saved'
  }

  /**
   * Says why a file is not even tried.
   * @param path of the file
   * @param error what is in the way
   */
  refuse(path: string, error: unknown): void {
    this.#set(path, { kind: 'stopped', received: this.#receivedOf(path), problem: wordsOf(error) })
  }

  /**
   * Stops a download, in whichever tab it is.
   * @param path of the file
   * @returns once nobody writes any more; with the work in hand, where something is to be done before anybody else does
   */
  async stop(path: string, work: () => Promise<void> = async () => {}): Promise<void> {
    this.#follow()
    this.#post({ kind: 'stop', path })
    this.#halt(path)
    await onceUnwritten(path, work)
    this.#publish(new Map([...this.states].filter(([other]) => other !== path)))
    await this.tell()
  }

  /** Forgets everything, and goes on with nothing: somebody else is signed in now. */
  stopAll(): void {
    for (const path of [...this.#running.keys()]) this.#halt(path)
    this.#publish(new Map())
  }

  #halt(path: string): void {
    this.#running.get(path)?.abort()
    this.#running.delete(path)
  }

  async #inTurn(file: Savable, cacheName: string, signal: AbortSignal): Promise<SavedState> {
    try {
      await inTurn(file.path, signal, () => this.#bring(file, cacheName, signal))
      return { kind: 'saved' }
    } catch (error) {
      return { kind: 'stopped', received: this.#receivedOf(file.path), problem: wordsOf(error) }
    }
  }

  async #bring(file: Savable, cacheName: string, signal: AbortSignal): Promise<void> {
    const shelf = withReserve(await caches.open(cacheName))
    // Another tab may have brought it, while this one waited.
    if (await shelf.match(file.path)) return
    await needRoom(file.bytes - (await bytesHere(shelf, file)))
    const tell = seldom((progress: Progress) => this.#tellProgress(progress), TELL_MS)
    const onProgress = (received: number) => tell({ path: file.path, received, signal })
    await savePieces(shelf, file, { signal, onProgress, pause: backOnline(signal) })
  }

  #tellProgress({ path, received, signal }: Progress): void {
    if (this.#running.get(path)?.signal !== signal) return
    this.#set(path, { kind: 'saving', received })
    this.#post({ kind: 'received', path, received })
  }

  #receivedOf(path: string): number {
    const state = this.states.get(path)
    return state && state.kind !== 'saved' ? state.received : 0
  }

  #set(path: string, state: SavedState): void {
    this.#publish(new Map([...this.states, [path, state]]))
  }

  #publish(next: SavedStates): void {
    this.#states.set(next)
  }

  #post(news: SaveNews): void {
    this.#follow()
    this.#channel?.postMessage(news)
  }

  #follow(): void {
    if (this.#channel) return
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(data))
  }

  #hear(news: unknown): void {
    if (!isSaveNews(news)) return
    if (news.kind === 'stop') this.#halt(news.path)
    if (news.kind === 'changed') void this.look()
    if (news.kind !== 'received') return
    this.#set(news.path, { kind: 'saving', received: news.received })
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => void this.look(), SILENT_MS)
  }
}
