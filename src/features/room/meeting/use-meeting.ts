import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NO_ACTIVE_MEETING } from '#contract/room/meeting.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useIsConnected, useOnConnect } from '#src/realtime/use-live.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { meetingQuery, NO_MEETING_URL_MESSAGE } from './meeting.queries.ts'
import { type MeetingAddress, toMeetingUrl } from './meeting-address.ts'

const FORBIDDEN_STATUS = 403
const POPUP_BLOCKED_MESSAGE = 'The browser did not open a new window. Please allow pop-ups for this page.'

/** `closed` by the user. */
export type MeetingPlacement = 'here' | 'closed' | 'popup'

const openMeetingWindow = (address: MeetingAddress): boolean => {
  const popup = window.open(toMeetingUrl(address), '_blank')
  if (!popup) notify.warning(POPUP_BLOCKED_MESSAGE)
  // An outside page must not navigate this one through `opener`. With `noopener`, `window.open` would return null and
  // a blocked popup would look like an open one.
  else if (address.token) popup.opener = null
  return popup !== null
}

/** Whether the answer is from an earlier visit to the tab, so that its room may be closed, and older than a few seconds. */
const useIsCopy = (query: UseQueryResult<MeetingAddress>, isOnline: boolean): boolean => {
  const [copyTime] = useState(query.isFetching || query.isError || !isOnline ? query.dataUpdatedAt : undefined)
  return Boolean(query.data?.roomUrl) && query.dataUpdatedAt === copyTime
}

/** @param failed text of the toast when the lookup fails; `{message}` is replaced by the reason */
export const useMeeting = (gigId: string, failed: string) => {
  const client = useQueryClient()
  const [placement, setPlacement] = useState<MeetingPlacement>('here')
  const options = meetingQuery(gigId, { failed, isLive: useIsConnected() })
  const isOnline = useIsOnline()
  const query = useQuery({ ...options, enabled: isOnline })
  const isCopy = useIsCopy(query, isOnline)
  const [reloads, setReloads] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  // Events sent while the socket was disconnected are lost, so every connect fetches the address.
  useOnConnect(() => void client.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false }))

  const refetchAddress = async (): Promise<MeetingAddress | undefined> => {
    const hadAnswer = query.data !== undefined
    const { data, error } = await query.refetch()
    if (error && hadAnswer) notify.error(failed.replace('{message}', error.message))
    return error ? undefined : data
  }
  const refresh = async (): Promise<void> => {
    setRefreshing(true)
    const address = await refetchAddress()
    setRefreshing(false)
    if (address?.roomUrl === '') notify.warning(NO_ACTIVE_MEETING)
    // The new frame key reloads a meeting that hangs. If the lookup fails, the current frame keeps running.
    if (address) setReloads((count) => count + 1)
  }
  /** Shows the meeting on this page. Asks the server first, because the meeting may have ended meanwhile. */
  const open = async (): Promise<void> => {
    const address = await refetchAddress()
    if (!address) return
    if (!address.roomUrl) return notify.error(NO_MEETING_URL_MESSAGE)
    setPlacement('here')
    // After a visit the frame still shows its end. Reloaded, it opens at the lobby.
    setReloads((count) => count + 1)
  }
  const openPopup = (): void => {
    if (!query.data?.roomUrl) notify.error(NO_MEETING_URL_MESSAGE)
    else if (openMeetingWindow(query.data)) setPlacement('popup')
  }
  /** Unmounts the frame, which also turns off its camera and microphone. */
  const close = (): void => setPlacement('closed')
  const setAddress = (address: MeetingAddress): void => {
    setPlacement('here')
    client.setQueryData(options.queryKey, address)
  }
  // The last known address survives network errors, but a 403 hides it: the user is no longer a member.
  const { error } = query
  const refusal = error instanceof ApiError && error.status === FORBIDDEN_STATUS ? error.message : undefined
  const address = refusal === undefined && !isCopy ? query.data : undefined
  // Without a meeting the last answer may be out of date, and one that the user closed cannot open. A frame stays.
  const isOffline = !isOnline && (!address?.roomUrl || placement === 'closed')
  const isPending = query.isPending || (isCopy && !query.isError)
  const shown = { query, isPending, address, refusal, isOffline, placement, reloads, isRefreshing, frame }
  return { ...shown, refresh, open, close, openPopup, setAddress }
}

export type Meeting = ReturnType<typeof useMeeting>
