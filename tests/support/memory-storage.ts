/**
 * What a test takes in place of a browser's `localStorage` or `sessionStorage`.
 * @param kept holds what was written, for a test that looks into it
 */
export const memoryStorage = (
  kept = new Map<string, string>(),
): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
})
