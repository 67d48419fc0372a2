/**
 * What a test takes in place of a browser's `localStorage` or `sessionStorage`.
 * @param items holds what was written, for a test that looks into it
 */
export const memoryStorage = (
  items = new Map<string, string>(),
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, text) => void items.set(key, text),
  removeItem: (key) => void items.delete(key),
})
