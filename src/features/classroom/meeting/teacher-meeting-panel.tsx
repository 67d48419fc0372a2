import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { EndMeetingDialog } from './end-meeting-dialog.tsx'
import styles from './meeting.module.css'
import { ending, inviting, starting } from './meeting.queries.ts'
import type { MeetingPlace } from './meeting-address.ts'
import { EndIcon, InviteIcon, RefreshIcon, WindowIcon } from './meeting-icons.tsx'
import { MeetingStage } from './meeting-stage.tsx'
import { MeetingUnknown } from './meeting-unknown.tsx'
import { RoundButton } from './round-button.tsx'
import { type Meeting, useMeeting } from './use-meeting.ts'

interface OfMeeting {
  gigId: string
  meeting: Meeting
}

const NoMeeting = ({ gigId, meeting }: OfMeeting) => {
  const start = useMutation(starting(gigId, meeting.put))
  return (
    <EmptyState
      title="No active meeting available."
      text="When you start one, your students are told, and they find it in this class room."
      action={
        <div className={styles.choices}>
          <Button busy={start.isPending} onClick={() => start.mutate()}>
            Start Meeting
          </Button>
          <Button variant="outline" busy={meeting.query.isFetching} onClick={() => void meeting.refresh()}>
            Refresh Meeting
          </Button>
        </div>
      }
    />
  )
}

const OpenMeeting = ({ gigId, meeting, place }: OfMeeting & { place: MeetingPlace }) => {
  const [isAsking, setAsking] = useState(false)
  const end = useMutation({ ...ending(gigId), onSuccess: () => meeting.put({ roomUrl: '' }) })
  const invite = useMutation(inviting(gigId))
  return (
    <>
      <MeetingStage meeting={meeting} place={place} />
      <div className={styles.bar}>
        <RoundButton
          icon={<EndIcon />}
          label="End Meeting"
          tone="danger"
          busy={end.isPending}
          onPress={() => setAsking(true)}
        />
        <RoundButton
          icon={<InviteIcon />}
          label="Send Invite"
          busy={invite.isPending}
          onPress={() => invite.mutate()}
        />
        <RoundButton icon={<WindowIcon />} label="Open in New Window" onPress={meeting.popOut} />
        <RoundButton
          icon={<RefreshIcon />}
          label="Refresh Meeting"
          busy={meeting.query.isFetching}
          onPress={() => void meeting.refresh()}
        />
      </div>
      <p className={styles.soft}>
        Going to another page leaves the meeting. Open it in a new window to keep it while you look at other pages.
      </p>
      <EndMeetingDialog open={isAsking} onClose={() => setAsking(false)} onEnd={() => end.mutate(place.roomUrl)} />
    </>
  )
}

const State = ({ gigId, meeting }: OfMeeting) => {
  const { place, query } = meeting
  if (query.isPending) return <Skeleton shape="card" />
  if (!place) return <MeetingUnknown meeting={meeting} />
  if (!place.roomUrl) return <NoMeeting gigId={gigId} meeting={meeting} />
  return <OpenMeeting gigId={gigId} meeting={meeting} place={place} />
}

/** Where a teacher holds the class live. */
export const TeacherMeetingPanel = ({ gig: { _id: gigId } }: { gig: Gig }) => {
  const meeting = useMeeting(gigId, 'Error fetching meeting: {message}')
  return (
    <div className={styles.panel}>
      <h2>Live Meeting</h2>
      <State gigId={gigId} meeting={meeting} />
    </div>
  )
}
