const readConnection = (): object => {
  const found: unknown = 'connection' in navigator ? navigator.connection : undefined
  return typeof found === 'object' && found !== null ? found : {}
}

/** Only some browsers report data saver. */
export const isDataSaverOn = (): boolean => {
  const connection = readConnection()
  return 'saveData' in connection && connection.saveData === true
}

/** Such as `wifi` or `cellular`; undefined in browsers without the Network Information API. */
export const networkType = (): unknown => {
  const connection = readConnection()
  return 'type' in connection ? connection.type : undefined
}

/** 2G or slower: prefetching would compete with what the user is doing. */
export const isSlowConnection = (): boolean => {
  const connection = readConnection()
  return 'effectiveType' in connection && (connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g')
}
