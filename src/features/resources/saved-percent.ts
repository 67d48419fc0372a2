/** @returns a whole number from 0 to 100 */
export const toSavedPercent = (received: number, bytes: number): number =>
  Math.min(100, Math.floor((received / bytes) * 100))
