import { createAtom } from '@tanstack/store'
import type { Socket } from 'socket.io-client'
import type * as z from 'zod/mini'
import type {
  Acknowledgement,
  AckValues,
  ClientEventName,
  ClientEvents,
  ServerToClientEvents,
} from '#contract/realtime.ts'
import type { Renewal } from './reconnect.ts'
import type { LiveSocket } from './socket.ts'

/** What became of something said: the server's answer, or why none came. */
export type EmitReply<S extends ClientEventName> = Acknowledgement<AckValues[S]>

type Listener = () => void

/** Why nothing came back of something said: the line is away. */
const NO_CONNECTION = 'No connection. Please try again.'
const ACK_TIMEOUT_MS = 10_000
const NO_REPLY = { ok: false, message: NO_CONNECTION, isPassing: true } as const

let socket: LiveSocket | undefined
let close = (): void => undefined
let connectAttempts = 0
const socketUsers = new Set<(opened: LiveSocket) => void>()
const isConnectedAtom = createAtom(false)

const isConnected = (): boolean => socket?.connected ?? false
const updateConnected = (): void => isConnectedAtom.set(isConnected())

const withSocket = (use: (opened: LiveSocket) => void): (() => void) => {
  socketUsers.add(use)
  if (socket) use(socket)
  return () => void socketUsers.delete(use)
}

/**
 * Connects this page, once somebody is signed in; what was listened for before counts from now on.
 * @param callbacks how to get another token
 */
const connect = async (callbacks: { readonly renewToken: () => Promise<Renewal> }): Promise<void> => {
  connectAttempts += 1
  const attempt = connectAttempts
  const { openSocket } = await import('./socket.ts')
  if (attempt !== connectAttempts || socket) return
  const { socket: opened, close: closeOpened } = openSocket(callbacks)
  socket = opened
  close = closeOpened
  opened.on('connect', updateConnected)
  opened.on('disconnect', updateConnected)
  for (const use of socketUsers) use(opened)
}

/** Ends the connection: somebody signs out. */
const disconnect = (): void => {
  connectAttempts += 1
  close()
  socket = undefined
  updateConnected()
}

// An event chosen at run time: its listener is proved by the caller's types.
const untyped = (opened: Socket): Socket => opened

/**
 * Hears an event of the server.
 * @param event its name
 * @param listener called with each
 * @returns stops hearing
 */
const on = <E extends keyof ServerToClientEvents>(event: E, listener: ServerToClientEvents[E]): (() => void) => {
  const name: string = event
  let current: LiveSocket | undefined
  const stop = withSocket((opened) => {
    current = opened
    untyped(opened).on(name, listener)
  })
  return () => {
    stop()
    if (current) untyped(current).off(name, listener)
  }
}

/**
 * Called at once when there is a connection, and again each time it comes back: the moment to fetch what was missed.
 * @param listener called with nothing
 * @returns stops it
 */
const onConnect = (listener: Listener): (() => void) => {
  let current: LiveSocket | undefined
  const stop = withSocket((opened) => {
    current = opened
    opened.on('connect', listener)
    if (opened.connected) listener()
  })
  return () => {
    stop()
    current?.off('connect', listener)
  }
}

/**
 * Says something to the server and waits for its answer, ten seconds at most.
 * @param event the event
 * @param payload what the contract promises for it
 */
const emitWithAck = <S extends ClientEventName>(event: S, payload: z.input<ClientEvents[S]>): Promise<EmitReply<S>> =>
  new Promise((resolve) => {
    if (!socket?.connected) return resolve(NO_REPLY)
    const timer = setTimeout(() => resolve(NO_REPLY), ACK_TIMEOUT_MS)
    return untyped(socket).emit(event, payload, (reply: EmitReply<S>) => {
      clearTimeout(timer)
      resolve(reply)
    })
  })

/**
 * Says something that needs no answer and may be lost.
 * @param event the event
 * @param payload what the contract promises for it
 */
const emit = <S extends ClientEventName>(event: S, payload: z.input<ClientEvents[S]>): void => {
  if (!socket?.connected) return
  untyped(socket).volatile.emit(event, payload)
}

const subscribe = (listener: Listener): (() => void) => isConnectedAtom.subscribe(listener).unsubscribe

/** The one live connection of this page. The socket's code is loaded when it is first needed. */
export const live = { connect, disconnect, on, onConnect, emitWithAck, emit, isConnected, subscribe }
