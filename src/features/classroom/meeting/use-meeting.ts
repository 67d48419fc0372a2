import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_ACTIVE_MEETING } from '#contract/classroom/meeting.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import { useIsConnected, useOnConnect } from '#src/realtime/use-live.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { meetingQuery, NO_MEETING_URL } from './meeting.queries.ts'
import { type MeetingAddress, toMeetingUrl } from './meeting-address.ts'

const FORBIDDEN = 403
const POPUP_BLOCKED = 'The browser did not open a new window. Please allow pop-ups for this page.'

/** Where the meeting is seen: here, not yet (it costs data), or in a window of its own. */
export type Placement = 'here' | 'not-loaded' | 'popup'

const openMeetingWindow = (address: MeetingAddress): boolean => {
  const popup = window.open(toMeetingUrl(address), '_blank')
  if (!popup) notify.warning(POPUP_BLOCKED)
  // A page of somebody else's must not be able to send this one elsewhere.
  else if (address.token) popup.opener = null
  return popup !== null
}

/**
 * The live room of a gig: where it is, whether it is on this screen, and what the buttons around it do.
 * @param failed said when it cannot be looked up; `{message}` stands for the reason
 */
export const useMeeting = (gigId: string, failed: string) => {
  const client = useQueryClient()
  const options = meetingQuery(gigId, { failed, isLive: useIsConnected() })
  const query = useQuery(options)
  const [placement, setPlacement] = useState<Placement>(() => (isDataSaverOn() ? 'not-loaded' : 'here'))
  const [reloads, setReloads] = useState(0)
  // What was said while this page was away is lost: it looks by itself when it comes back.
  useOnConnect(() => void client.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false }))

  const refetchAddress = async (): Promise<MeetingAddress | undefined> => {
    const hadAnswer = query.data !== undefined
    const { data, error } = await query.refetch()
    if (error && hadAnswer) notify.error(failed.replace('{message}', error.message))
    return error ? undefined : data
  }
  const refresh = async (): Promise<void> => {
    const address = await refetchAddress()
    if (address?.roomUrl === '') notify.warning(NO_ACTIVE_MEETING)
    // A room that hangs is loaded anew; without an answer what is on the page stays as it is.
    if (address) setReloads((count) => count + 1)
  }
  /** Shows the room on this page; asks once more where it is when none was known. */
  const open = async (): Promise<void> => {
    const address = query.data?.roomUrl ? query.data : await refetchAddress()
    if (!address) return
    if (address.roomUrl) setPlacement('here')
    else notify.error(NO_MEETING_URL)
  }
  const openPopup = (): void => {
    if (!query.data?.roomUrl) notify.error(NO_MEETING_URL)
    else if (openMeetingWindow(query.data)) setPlacement('popup')
  }
  const setAddress = (address: MeetingAddress): void => {
    setPlacement('here')
    client.setQueryData(options.queryKey, address)
  }
  // What was known before stays through trouble on the line, but not for somebody who is no member any more.
  const { error } = query
  const refusal = error instanceof ApiError && error.status === FORBIDDEN ? error.message : undefined
  const address = refusal === undefined ? query.data : undefined
  return { query, address, refusal, placement, reloads, refresh, open, openPopup, setAddress }
}

export type Meeting = ReturnType<typeof useMeeting>
