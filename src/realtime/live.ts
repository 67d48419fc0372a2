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
import type { RenewalResult } from './reconnect.ts'
import type { LiveSocket } from './socket.ts'

export type EmitReply<S extends ClientEventName> = Acknowledgement<AckValues[S]>

type Listener = () => void

const NO_CONNECTION_MESSAGE = 'No connection. Please try again.'
const LOAD_RETRY_MS = 5000
const ACK_TIMEOUT_MS = 10_000
const NO_CONNECTION_REPLY = { ok: false, message: NO_CONNECTION_MESSAGE, isPassing: true } as const

let socket: LiveSocket | undefined
let close = (): void => undefined
let connectAttempts = 0
const socketCallbacks = new Set<(opened: LiveSocket) => void>()
const isConnectedAtom = createAtom(false)
const isBlockedAtom = createAtom(false)

const isConnected = (): boolean => socket?.connected ?? false
const updateConnectedAtom = (): void => isConnectedAtom.set(isConnected())

const withSocket = (callback: (opened: LiveSocket) => void): (() => void) => {
  socketCallbacks.add(callback)
  if (socket) callback(socket)
  return () => void socketCallbacks.delete(callback)
}

/**
 * Connects this page. Listeners added before it count too.
 * @param callbacks `renewToken` fetches another access token
 */
const connect = async (callbacks: { readonly renewToken: () => Promise<RenewalResult> }): Promise<void> => {
  connectAttempts += 1
  const attempt = connectAttempts
  const module = await import('./socket.ts').catch(() => undefined)
  if (attempt !== connectAttempts || socket) return
  if (!module) {
    // Its code could not be loaded, for example offline.
    setTimeout(() => attempt === connectAttempts && void connect(callbacks), LOAD_RETRY_MS)
    return
  }
  const { openSocket } = module
  const { socket: opened, close: closeOpened } = openSocket({
    ...callbacks,
    setBlocked: (isBlocked) => isBlockedAtom.set(isBlocked),
  })
  socket = opened
  close = closeOpened
  opened.on('connect', updateConnectedAtom)
  opened.on('disconnect', updateConnectedAtom)
  for (const callback of socketCallbacks) callback(opened)
}

const disconnect = (): void => {
  connectAttempts += 1
  close()
  socket = undefined
  isBlockedAtom.set(false)
  updateConnectedAtom()
}

// socket.io cannot type an event chosen at run time; the caller's types check the listener.
const withoutEventTypes = (opened: Socket): Socket => opened

/**
 * Listens to an event of the server.
 * @returns unsubscribes
 */
const on = <E extends keyof ServerToClientEvents>(event: E, listener: ServerToClientEvents[E]): (() => void) => {
  const name: string = event
  let current: LiveSocket | undefined
  const stop = withSocket((opened) => {
    current = opened
    withoutEventTypes(opened).on(name, listener)
  })
  return () => {
    stop()
    if (current) withoutEventTypes(current).off(name, listener)
  }
}

/**
 * Calls the listener now if connected, and after every reconnect: the time to fetch missed data.
 * @returns unsubscribes
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
 * Limits the pauses between attempts to reconnect.
 * @returns restores the limit of before
 */
const limitPauses = (maxMs: number): (() => void) => {
  let restore = (): void => undefined
  const stop = withSocket(({ io }) => {
    const before = io.reconnectionDelayMax()
    io.reconnectionDelayMax(maxMs)
    restore = () => void io.reconnectionDelayMax(before)
  })
  return () => {
    stop()
    restore()
  }
}

/** Sends an event and waits up to ten seconds for the acknowledgement. */
const emitWithAck = <S extends ClientEventName>(event: S, payload: z.input<ClientEvents[S]>): Promise<EmitReply<S>> =>
  new Promise((resolve) => {
    if (!socket?.connected) return resolve(NO_CONNECTION_REPLY)
    const timer = setTimeout(() => resolve(NO_CONNECTION_REPLY), ACK_TIMEOUT_MS)
    return withoutEventTypes(socket).emit(event, payload, (reply: EmitReply<S>) => {
      clearTimeout(timer)
      resolve(reply)
    })
  })

/** Sends an event that may be lost. */
const emit = <S extends ClientEventName>(event: S, payload: z.input<ClientEvents[S]>): void => {
  if (!socket?.connected) return
  withoutEventTypes(socket).volatile.emit(event, payload)
}

const subscribe = (listener: Listener): (() => void) => isConnectedAtom.subscribe(listener).unsubscribe

const isBlocked = (): boolean => isBlockedAtom.get()
const subscribeToBlocking = (listener: Listener): (() => void) => isBlockedAtom.subscribe(listener).unsubscribe

/** The page's only socket connection. Its code is loaded on first use. */
export const live = {
  connect,
  disconnect,
  on,
  onConnect,
  limitPauses,
  emitWithAck,
  emit,
  isConnected,
  subscribe,
  isBlocked,
  subscribeToBlocking,
}
