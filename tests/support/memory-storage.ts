/** Replaces `localStorage` or `sessionStorage`. Tests that inspect the stored items pass their own map. */
export const memoryStorage = (
  items = new Map<string, string>(),
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, text) => void items.set(key, text),
  removeItem: (key) => void items.delete(key),
})
