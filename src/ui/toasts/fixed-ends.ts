interface End {
  /** By this device's clock. */
  readonly at: number
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Ends toasts after a fixed time, because sonner stops its own timers under the pointer and while the page is hidden.
 * @param onAllEnded called when the last toast with a fixed end has closed
 */
export const createFixedEnds = (dismiss: (id: string) => void, onAllEnded: () => void) => {
  const ends = new Map<string, End>()
  /** Forgets a toast that has closed. */
  const clear = (id: string): void => {
    clearTimeout(ends.get(id)?.timer)
    if (ends.delete(id) && ends.size === 0) onAllEnded()
  }
  const end = (id: string): void => {
    dismiss(id)
    clear(id)
  }
  /** Replaces the end of an equal toast from before. */
  const set = (id: string, ms: number): void => {
    clearTimeout(ends.get(id)?.timer)
    ends.set(id, { at: Date.now() + ms, timer: setTimeout(end, ms, id) })
  }
  /** Ends what is overdue. Timers stop while a device sleeps. */
  const endOverdue = (): void => {
    for (const [id, { at }] of ends) if (Date.now() >= at) end(id)
  }
  return { set, clear, endOverdue, isAnyOpen: () => ends.size > 0 }
}
