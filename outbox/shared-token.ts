import { sharedValues } from './shared-values.ts'

/** Where page, outbox and worker find the access token that one of them has renewed. */
export interface TokenStore {
  /** @returns undefined if there is none; it may have expired */
  readonly read: () => Promise<string | undefined>
  readonly write: (token: string) => Promise<void>
}

const TOKEN_KEY = 'access-token'

/** In IndexedDB, because a worker cannot read `localStorage`. A logout deletes it. */
export const indexedToken = {
  read: async () => {
    const token = await sharedValues.read(TOKEN_KEY)
    return typeof token === 'string' ? token : undefined
  },
  write: (token: string) => sharedValues.write(TOKEN_KEY, token),
  delete: () => sharedValues.delete(TOKEN_KEY),
} satisfies TokenStore & { readonly delete: () => Promise<void> }
