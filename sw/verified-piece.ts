import { piecePath } from '#contract/library/packs.ts'
import { PACKS_CACHE, PACKS_CHANNEL } from '#contract/library/saved-packs.ts'
import { toHex } from '#contract/text/hex.ts'

/** Undefined when the cache of packs lacks the path. */
export const readCachedText = async (path: string): Promise<string | undefined> =>
  (await caches.match(path, { cacheName: PACKS_CACHE }))?.text()

/** A failing disk may corrupt files, so each piece is checked against the hash in its name before use. */
export const readVerifiedPiece = async (name: string): Promise<string> => {
  const content = await (await caches.match(piecePath(name), { cacheName: PACKS_CACHE }))?.arrayBuffer()
  if (!content) throw new Error('A piece of a saved text is gone.')
  if (toHex(await crypto.subtle.digest('SHA-256', content)).startsWith(name)) return new TextDecoder().decode(content)
  await (await caches.open(PACKS_CACHE)).delete(piecePath(name))
  // The pages download the piece again.
  const channel = new BroadcastChannel(PACKS_CHANNEL)
  channel.postMessage('damaged')
  channel.close()
  throw new Error('A piece of a saved text is damaged.')
}
