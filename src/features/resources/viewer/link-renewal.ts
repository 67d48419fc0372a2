import { getFileLink, readFileId } from '#contract/files/private-files.ts'
import { call } from '#src/api/call.ts'
import { isRefusal } from '#src/api/failures/is-refusal.ts'

/** Why a file is not shown: the network is lost, or the phone cannot read the file. */
export type LoadFailure = 'network' | 'file'

/** The address to load next, or why there is none. */
type NextSource = { readonly src: string } | { readonly failure: LoadFailure }

/** Two failures within these seconds of a recording are at one place: playing did not go on after the first. */
const SAME_PLACE_SECONDS = 1

/** @returns the link itself for a file that is saved on this phone, because its address does not expire */
export const fetchFreshLink = async (link: string): Promise<string> => {
  const id = readFileId(link)
  return id ? (await call(getFileLink, { params: { id } })).url : link
}

/** Where a recording stopped, and whether its element says that the network was lost. */
interface Stop {
  /** In seconds. */
  readonly at: number
  readonly isNetworkLost: boolean
}

/** Finds the address to load after a file has failed to load: links expire after ten minutes, and networks fail. */
export class LinkRenewal {
  readonly #failedLinks = new Set<string>()
  #failures = 0
  #failedAt = 0

  /**
   * @param failed the address that did not load
   * @param current the link of the list, which may be newer
   * @param stop of a recording
   */
  async next(failed: string, current: string, stop: Stop = { at: 0, isNetworkLost: false }): Promise<NextSource> {
    const { at, isNetworkLost } = stop
    this.#failedLinks.add(failed)
    this.#failures = Math.abs(at - this.#failedAt) < SAME_PLACE_SECONDS ? this.#failures + 1 : 1
    this.#failedAt = at
    if (!this.#failedLinks.has(current)) return { src: current }
    const failures = this.#failures
    try {
      const src = await fetchFreshLink(failed)
      // The server gives the same link for a minute, and a network may fail once: only a second failure is the file's.
      if (failures === 1) return { src }
      return { failure: isNetworkLost ? 'network' : 'file' }
    } catch (error) {
      return { failure: isRefusal(error) ? 'file' : 'network' }
    }
  }

  /** The user tries again. */
  restart(): void {
    this.#failures = 0
  }
}
