import { isDataSaverOn, networkType } from '#src/offline/network/network-information.ts'

/** No download may use the last free space: messages and forms made offline need it. */
export const RESERVE_BYTES = 32 * 1024 * 1024

/** Undefined where the browser reports no estimate. */
export const readFreeBytes = async (): Promise<number | undefined> => {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage)
}

/** Asks the browser not to evict our data when storage is short. It may refuse without an error. */
export const requestPersistentStorage = async (): Promise<void> => {
  await navigator.storage?.persist?.().catch(() => false)
}

export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'

/** Whether each megabyte may cost money: mobile data, or data saver. */
export const isMetered = (): boolean => isDataSaverOn() || networkType() === 'cellular'

/** Whether the browser reports an unmetered network. */
export const isOnWifi = (): boolean => {
  const type = networkType()
  return (type === 'wifi' || type === 'ethernet') && !isMetered()
}
