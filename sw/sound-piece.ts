import { piecePath } from '#contract/library/packs.ts'
import { PACKS_CACHE, PACKS_CHANNEL } from '#contract/library/saved-packs.ts'
import { toHex } from '#contract/text/hex.ts'

/** A text of the cache of packs, if it is there. */
export const textAt = async (path: string): Promise<string | undefined> =>
  (await caches.match(path, { cacheName: PACKS_CACHE }))?.text()

/** A disk that fails may change its files, so a piece is checked against its name before any of it is shown. */
export const soundPiece = async (name: string): Promise<string> => {
  const content = await (await caches.match(piecePath(name), { cacheName: PACKS_CACHE }))?.arrayBuffer()
  if (!content) throw new Error('A piece of a saved text is gone.')
  if (toHex(await crypto.subtle.digest('SHA-256', content)).startsWith(name)) return new TextDecoder().decode(content)
  await (await caches.open(PACKS_CACHE)).delete(piecePath(name))
  // The pages ask for it again.
  const channel = new BroadcastChannel(PACKS_CHANNEL)
  channel.postMessage('damaged')
  channel.close()
  throw new Error('A piece of a saved text is damaged.')
}
