import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NO_ACTIVE_MEETING } from '#contract/classroom/meeting.ts'
import { ApiError } from '#src/api/api-error.ts'
import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import { useIsConnected, useOnConnect } from '#src/realtime/use-live.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { meetingUrl, NO_MEETING_URL } from './meeting.queries.ts'
import { type MeetingPlace, openingAddress } from './meeting-address.ts'

const FORBIDDEN = 403
const BLOCKED = 'The browser did not open a new window. Please allow pop-ups for this page.'

/** Where the meeting is seen: here, not yet (it costs data), or in a window of its own. */
export type Shown = 'here' | 'not-yet' | 'outside'

const openOutside = (place: MeetingPlace): boolean => {
  const opened = window.open(openingAddress(place), '_blank')
  if (!opened) notify.warning(BLOCKED)
  // A page of somebody else's must not be able to send this one elsewhere.
  else if (place.token) opened.opener = null
  return opened !== null
}

/**
 * The live room of a gig: where it is, whether it is on this screen, and what the buttons around it do.
 * @param gigId the gig
 * @param failed said when it cannot be looked up; `{message}` stands for the reason
 */
export const useMeeting = (gigId: string, failed: string) => {
  const client = useQueryClient()
  const options = meetingUrl(gigId, { failed, isLive: useIsConnected() })
  const query = useQuery(options)
  const [shown, setShown] = useState<Shown>(() => (isDataSaverOn() ? 'not-yet' : 'here'))
  const [visit, setVisit] = useState(0)
  // What was said while this page was away is lost: it looks by itself when it comes back.
  useOnConnect(() => void client.invalidateQueries({ queryKey: options.queryKey }, { cancelRefetch: false }))

  const look = async (): Promise<MeetingPlace | undefined> => {
    const hadAnswer = query.data !== undefined
    const { data, error } = await query.refetch()
    if (error && hadAnswer) notify.error(failed.replace('{message}', error.message))
    return error ? undefined : data
  }
  const refresh = async (): Promise<void> => {
    const place = await look()
    if (place?.roomUrl === '') notify.warning(NO_ACTIVE_MEETING)
    // A room that hangs is loaded anew; without an answer what is on the page stays as it is.
    if (place) setVisit((count) => count + 1)
  }
  /** Shows the room on this page; asks once more where it is when none was known. */
  const open = async (): Promise<void> => {
    const place = query.data?.roomUrl ? query.data : await look()
    if (!place) return
    if (place.roomUrl) setShown('here')
    else notify.error(NO_MEETING_URL)
  }
  const popOut = (): void => {
    if (!query.data?.roomUrl) notify.error(NO_MEETING_URL)
    else if (openOutside(query.data)) setShown('outside')
  }
  const put = (place: MeetingPlace): void => {
    setShown('here')
    client.setQueryData(options.queryKey, place)
  }
  // What was known before stays through trouble on the line, but not for somebody who is no member any more.
  const { error } = query
  const refusal = error instanceof ApiError && error.status === FORBIDDEN ? error.message : undefined
  const place = refusal === undefined ? query.data : undefined
  return { query, place, refusal, shown, visit, refresh, open, popOut, put }
}

export type Meeting = ReturnType<typeof useMeeting>
