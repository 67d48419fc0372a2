// A bare Fastify server that sends the bytes of a file: the lower limit of what a page of gigs can cost.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const [port = '', file = ''] = process.argv.slice(2)
const body = readFileSync(file)
const app = fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ port: Number(port), host: '127.0.0.1' })
