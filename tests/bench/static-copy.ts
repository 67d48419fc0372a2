import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { listenOnLoopback } from '#tests/support/network/listen-on-loopback.ts'

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
  const port = await listenOnLoopback(server)
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, close }
}
