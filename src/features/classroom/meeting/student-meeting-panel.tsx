import { useRef } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './meeting.module.css'
import type { MeetingPlace } from './meeting-address.ts'
import { MeetingHints } from './meeting-hints.tsx'
import { CameraIcon, RefreshIcon, WindowIcon } from './meeting-icons.tsx'
import { MeetingStage } from './meeting-stage.tsx'
import { MeetingUnknown } from './meeting-unknown.tsx'
import { RoundButton } from './round-button.tsx'
import { type Meeting, useMeeting } from './use-meeting.ts'

const NoMeeting = ({ meeting }: { meeting: Meeting }) => (
  <EmptyState
    title="No meeting is open right now"
    text="When your teacher starts one, it opens here by itself."
    action={
      <div className={styles.choices}>
        <Button busy={meeting.query.isFetching} onClick={() => void meeting.refresh()}>
          Check Again
        </Button>
        <Button variant="outline" onClick={() => void meeting.open()}>
          Open Meeting
        </Button>
      </div>
    }
  />
)

const OpenMeeting = ({ meeting, place }: { meeting: Meeting; place: MeetingPlace }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  // The room is on the page already: the tap gives it the whole screen, where the browser can.
  const open = () => {
    if (!frame.current) return void meeting.open()
    const fill = frame.current.requestFullscreen?.() ?? Promise.reject(new Error('not supported'))
    return void fill.catch(() => frame.current?.scrollIntoView())
  }
  return (
    <>
      <MeetingStage meeting={meeting} place={place} frame={frame} />
      <div className={styles.bar}>
        {meeting.shown === 'here' && (
          <RoundButton icon={<CameraIcon />} label="Open Meeting" tone="main" onPress={open} />
        )}
        <RoundButton
          icon={<RefreshIcon />}
          label="Refresh"
          busy={meeting.query.isFetching}
          onPress={() => void meeting.refresh()}
        />
        <RoundButton icon={<WindowIcon />} label="Popout" onPress={meeting.popOut} />
      </div>
    </>
  )
}

const State = ({ meeting }: { meeting: Meeting }) => {
  const { place, query } = meeting
  if (query.isPending) return <Skeleton shape="card" />
  if (!place) return <MeetingUnknown meeting={meeting} />
  return place.roomUrl ? <OpenMeeting meeting={meeting} place={place} /> : <NoMeeting meeting={meeting} />
}

/** Where a student attends the class live. */
export const StudentMeetingPanel = ({ gig: { _id: gigId } }: { gig: Gig }) => {
  const meeting = useMeeting(gigId, 'Failed to load meeting URL')
  return (
    <div className={styles.panel}>
      <h2>Meeting</h2>
      <State meeting={meeting} />
      <MeetingHints />
    </div>
  )
}
