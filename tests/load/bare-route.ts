// Answers every request with the JSON of a file, from a bare Fastify route: `node bare-route.ts PORT FILE`.
import { readFile } from 'node:fs/promises'
import fastify from 'fastify'

const rows: unknown = JSON.parse(await readFile(process.argv[3] ?? '', 'utf8'))
const app = fastify()
app.get('/', async () => rows)
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
