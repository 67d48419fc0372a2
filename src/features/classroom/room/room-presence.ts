import { useEffect } from 'react'
import * as z from 'zod/mini'

/** A room in an iframe reports to the page around it whether the user is in the call, or joining it. */
const PresenceMessage = z.object({ kind: z.literal('room-presence'), isInside: z.boolean() })

/** Whether the room runs in the iframe of a class room. */
export const isFramed = (): boolean => window.parent !== window

const reportPresence = (isInside: boolean): void => {
  const message: z.infer<typeof PresenceMessage> = { kind: 'room-presence', isInside }
  if (isFramed()) window.parent.postMessage(message, location.origin)
}

export const useReportPresence = (isInside: boolean): void => {
  useEffect(() => {
    reportPresence(isInside)
    return () => reportPresence(false)
  }, [isInside])
}

/** Calls `onChange` with the reports of the room in this iframe. Rooms of other origins never report. */
export const subscribeToPresence = (frame: HTMLIFrameElement, onChange: (isInside: boolean) => void): (() => void) => {
  const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const message = PresenceMessage.safeParse(data)
    if (message.success) onChange(message.data.isInside)
  }
  addEventListener('message', handleMessage)
  return () => removeEventListener('message', handleMessage)
}
