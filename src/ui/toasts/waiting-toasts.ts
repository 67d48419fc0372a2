import type { Toast } from './toast.ts'

/** Toasts that are not shown yet, in the order in which they arrived. */
export const createWaitingToasts = () => {
  let waiting: readonly Toast[] = []
  const takeWhere = (isMeant: (toast: Toast) => boolean): readonly Toast[] => {
    const taken = waiting.filter(isMeant)
    waiting = waiting.filter((toast) => !taken.includes(toast))
    return taken
  }
  return {
    add: (toast: Toast): void => {
      waiting = [...waiting, toast]
    },
    takeAll: () => takeWhere(() => true),
    /** Removes toasts that will not be shown. */
    dropWhere: (isMeant: (toast: Toast) => boolean): void => {
      for (const { onClosed } of takeWhere(isMeant)) onClosed()
    },
  }
}
