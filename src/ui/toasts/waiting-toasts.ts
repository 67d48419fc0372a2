import { type Toast, toId } from './toast.ts'

/** Toasts that are not shown yet, in the order in which they arrived. */
export const createWaitingToasts = () => {
  let waiting: readonly Toast[] = []
  const takeWhere = (isMeant: (toast: Toast) => boolean): readonly Toast[] => {
    const taken = waiting.filter(isMeant)
    waiting = waiting.filter((toast) => !taken.includes(toast))
    return taken
  }
  /** Removes toasts that will not be shown. */
  const dropWhere = (isMeant: (toast: Toast) => boolean): void => {
    for (const { onClosed } of takeWhere(isMeant)) onClosed()
  }
  return {
    add: (added: Toast): void => {
      dropWhere((toast) => toId(toast) === toId(added))
      waiting = [...waiting, added]
    },
    /** The oldest error alone, because only the toast in front is read; without errors, all. */
    takeNext: (): readonly Toast[] => {
      const error = waiting.find(({ tone }) => tone === 'error')
      return takeWhere((toast) => !error || toast === error)
    },
    errorIds: (): readonly string[] => waiting.filter(({ tone }) => tone === 'error').map(toId),
    dropWhere,
  }
}
