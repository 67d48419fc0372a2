import { isUsable } from '#contract/auth/claims.ts'
import type { Claims } from '#contract/user.ts'
import type { TokenStore } from '#outbox/shared-token.ts'
import { readClaims } from '#src/session/claims.ts'
import { session } from '#src/session/session.ts'

// Loaded when a token has expired: the code for IndexedDB would delay the first paint.
const loadIndexedToken = () => import('#outbox/shared-token.ts').then(({ indexedToken }) => indexedToken)

const readUsableClaims = (token: string): Claims | undefined => {
  const claims = readClaims(token)
  return claims && isUsable(claims, Date.now()) ? claims : undefined
}

const readWorkersToken = async (userId: string): Promise<string | undefined> => {
  const token = await loadIndexedToken()
    .then(({ read }) => read())
    .catch(() => undefined)
  return token && readUsableClaims(token)?.id === userId ? token : undefined
}

/**
 * The access token of this page's session. An expired one is replaced by the one that the worker has renewed, because a
 * second refresh could not be told from theft if the browser is killed before it has written the cookies.
 */
export const pageToken: TokenStore = {
  read: async () => {
    const now = session.current()
    if (!now || readUsableClaims(now.token)) return now?.token
    const renewed = await readWorkersToken(now.user.id)
    // Another tab may have renewed it, or the user may have signed out.
    if (session.current()?.token !== now.token || !renewed) return session.current()?.token
    session.start(renewed)
    return renewed
  },
  write: async (token) => {
    if (session.current()?.user.id === readClaims(token)?.id) session.start(token)
    await loadIndexedToken()
      .then(({ write }) => write(token))
      .catch(() => undefined)
  },
}
