/** Prints a line for the operator. */
export type PrintLine = (line: string) => void

const INTERVAL_MS = 10_000

/** Prints the progress of a long task every ten seconds and at its end. */
export const countProgress = (what: string, total: number, print: PrintLine) => {
  let done = 0
  let printedAt = Date.now()
  return {
    add: (): void => {
      done += 1
      if (Date.now() - printedAt < INTERVAL_MS) return
      printedAt = Date.now()
      print(`${what}: ${done} of ${total} …`)
    },
    finish: (): void => print(`${what}: ${done}.`),
  }
}
