/** Whether the phone was told to spare data. Not every browser says so. */
export const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  return 'saveData' in connection && connection.saveData === true
}
