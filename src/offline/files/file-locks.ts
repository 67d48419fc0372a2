/** A thin line carries one file at a time, in all tabs together; the others wait for their turn. */
const TURN = 'saving-a-file'

const lockOf = (path: string): string => `file ${path}`

/**
 * Does the work on a file when it is its turn.
 * @param path of the file
 * @param signal gives up the turn
 * @param work nobody else writes this file meanwhile
 */
export const inTurn = (path: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(TURN, { signal }, () => navigator.locks.request(lockOf(path), { signal }, work))

/**
 * Does something to a file once nobody writes it.
 * @param path of the file
 * @param work what
 */
export const onceUnwritten = (path: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(lockOf(path), work)
