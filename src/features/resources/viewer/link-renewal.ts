import { getFileLink, readFileId } from '#contract/files/private-files.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'

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

/** The server refuses the file itself. It is busy or fails with the other statuses. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.status !== 408

/** Finds the address to load after a file has failed to load: links expire after ten minutes, and networks fail. */
export class LinkRenewal {
  readonly #failedLinks = new Set<string>()
  #failures = 0
  #failedAt = 0

  /**
   * @param failed the address that did not load
   * @param current the link of the list, which may be newer
   * @param at where a recording stopped, in seconds
   */
  async next(failed: string, current: string, at = 0): Promise<NextSource> {
    this.#failedLinks.add(failed)
    this.#failures = Math.abs(at - this.#failedAt) < SAME_PLACE_SECONDS ? this.#failures + 1 : 1
    this.#failedAt = at
    if (!this.#failedLinks.has(current)) return { src: current }
    const failures = this.#failures
    try {
      const src = await fetchFreshLink(failed)
      // The server gives the same link for a minute, and a network may fail once: only a second failure is the file's.
      return failures > 1 ? { failure: 'file' } : { src }
    } catch (error) {
      return { failure: isRefused(error) ? 'file' : 'network' }
    }
  }

  /** The user tries again. */
  restart(): void {
    this.#failures = 0
  }
}
