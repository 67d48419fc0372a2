import { useEffect } from 'react'
import * as z from 'zod/mini'

/** The screens of a room; `outside` follows the end of a visit. */
const RoomScreen = z.enum(['lobby', 'call', 'outside'])
export type RoomScreen = z.infer<typeof RoomScreen>

/** A room in an iframe reports its screen to the page around it. */
const PresenceMessage = z.object({ kind: z.literal('room-presence'), screen: RoomScreen })

/** Whether the room runs in the iframe of a class room. */
export const isFramed = (): boolean => window.parent !== window

/** Sets `data-call` on the page during a call, so that no notification leads away from the call. */
export const markCall = (isInCall: boolean): void => {
  if (isInCall) document.documentElement.dataset.call = ''
  else delete document.documentElement.dataset.call
}

const reportScreen = (screen: RoomScreen): void => {
  markCall(screen === 'call')
  const message: z.infer<typeof PresenceMessage> = { kind: 'room-presence', screen }
  if (isFramed()) window.parent.postMessage(message, location.origin)
}

export const useReportScreen = (screen: RoomScreen): void => useEffect(() => reportScreen(screen), [screen])

/** Reports `outside` when the iframe shows another page, such as the login, which must not cover the class room. */
export const useReportPageLeft = (): void => useEffect(() => () => reportScreen('outside'), [])

/** Calls `onChange` with the reports of the room in this iframe. Rooms of other origins never report. */
export const subscribeToPresence = (frame: HTMLIFrameElement, onChange: (screen: RoomScreen) => void): (() => void) => {
  const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const message = PresenceMessage.safeParse(data)
    if (message.success) onChange(message.data.screen)
  }
  addEventListener('message', handleMessage)
  return () => removeEventListener('message', handleMessage)
}
