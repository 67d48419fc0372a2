// A bare `ws` server that broadcasts each message to the class of its sender: the lower limit of the cost of a
// broadcast.
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

const Message = z.object({ classId: z.string(), isEntry: z.optional(z.boolean()) })

const classes = new Map<string, Set<WebSocket>>()
const server = new WebSocketServer({ port: Number(process.env.PORT), host: '127.0.0.1', perMessageDeflate: false })
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { classId, isEntry } = Message.parse(JSON.parse(String(data)))
    const members = classes.get(classId) ?? new Set()
    if (isEntry) classes.set(classId, members.add(socket))
    const text = JSON.stringify(
      isEntry ? { hasEntered: true } : { gigId: classId, user: { _id: classId, name: 'Bilal Ahmed' } },
    )
    for (const member of isEntry ? [socket] : members) member.send(text)
  })
})
