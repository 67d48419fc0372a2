import webPush from 'web-push'
import { persistentSecret } from '#server/foundation/secrets/persistent-secret.ts'

/** The server's VAPID key pair, as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface VapidEnvironment {
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
  readonly DATA_DIR: string
}

const generateKeyPair = (): string => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `${publicKey},${privateKey}`
}

const vapidKeysFile = { name: 'vapid-keys', pattern: /^[\w-]{87},[\w-]{43}$/, generate: generateKeyPair }

/**
 * Returns the keys of the environment, or a pair generated at the first start and kept in the data folder.
 * @throws Error if only one of the two is set
 */
export const vapidKeys = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR }: VapidEnvironment): VapidKeys => {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  if (VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY)
    throw new Error('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: give both or neither')
  const [publicKey = '', privateKey = ''] = persistentSecret(DATA_DIR, vapidKeysFile).split(',')
  return { publicKey, privateKey }
}
