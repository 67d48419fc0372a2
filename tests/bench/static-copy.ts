import { once } from 'node:events'
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

// The copy only has to paint the same text and styles for the measurement.
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g
const LINKS = /<link\b[^>]*>/g

/**
 * Serves each page without its scripts and linked files: the text with its inlined styles, compressed in advance.
 * @param origin of our own server, the source of the pages
 */
export const serveStaticCopies = async (origin: string, paths: readonly string[]) => {
  const bodies = new Map<string, Buffer>()
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text()
    bodies.set(path, brotliCompressSync(html.replace(SCRIPTS, '').replace(LINKS, '')))
  }
  const server = createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Length', body.length).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The copies have no port.')
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${address.port}`, close }
}
