const connection = (): object => {
  const found: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof found === 'object' && found !== null ? found : {}
}

/** Whether the phone was told to save data. Not every browser says so. */
export const savesData = (): boolean => {
  const here = connection()
  return 'saveData' in here && here.saveData === true
}

/** The kind of network, such as `wifi` or `cellular`; undefined where the browser does not say. */
export const networkType = (): unknown => {
  const here = connection()
  return 'type' in here ? here.type : undefined
}

/** Whether the line is so slow that nothing may compete with what the user is doing: 2G or worse. */
export const isSlow = (): boolean => {
  const here = connection()
  return 'effectiveType' in here && (here.effectiveType === '2g' || here.effectiveType === 'slow-2g')
}
