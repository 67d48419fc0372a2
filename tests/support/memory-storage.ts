/**
 * Replaces `localStorage` or `sessionStorage`.
 * @param items the stored items, for tests that read them
 */
export const memoryStorage = (
  items = new Map<string, string>(),
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, text) => void items.set(key, text),
  removeItem: (key) => void items.delete(key),
})
