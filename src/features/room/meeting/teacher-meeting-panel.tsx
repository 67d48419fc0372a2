import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { isTimeToStart } from '#src/format/lesson-time.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { BoardPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { useNow } from '#src/ui/timing/use-now.ts'
import { CapacityNote } from './capacity-note.tsx'
import { EndMeetingDialog } from './end-meeting-dialog.tsx'
import { LiveLayout } from './live-layout.tsx'
import styles from './meeting.module.css'
import { endMeetingMutation, sendInvitesMutation, startMeetingMutation } from './meeting.queries.ts'
import type { MeetingAddress } from './meeting-address.ts'
import { EndIcon, InviteIcon, RefreshIcon, WindowIcon } from './meeting-icons.tsx'
import { MeetingUnavailable } from './meeting-unavailable.tsx'
import { MeetingView } from './meeting-view.tsx'
import { OfflineMeeting } from './offline-meeting.tsx'
import { RoundButton } from './round-button.tsx'
import { StartDialog } from './start-dialog.tsx'
import { type Meeting, useMeeting } from './use-meeting.ts'

interface TeacherMeetingProps {
  gig: Gig
  meeting: Meeting
}

const NoMeeting = ({ gig, meeting }: TeacherMeetingProps) => {
  const start = useMutation(startMeetingMutation(gig._id, meeting.setAddress))
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const now = useNow()
  return (
    <>
      <CapacityNote gig={gig} />
      <EmptyState
        picture={<BoardPicture />}
        title="No active meeting available."
        text="When you start one, your students get a notification and can join it here."
        action={
          <div className={styles.choices}>
            <Button
              busy={start.isPending}
              onClick={() => (isTimeToStart(gig, now) ? start.mutate() : setConfirmOpen(true))}
            >
              Start Meeting
            </Button>
            <Button variant="outline" busy={meeting.query.isFetching} onClick={() => void meeting.refresh()}>
              Refresh Meeting
            </Button>
          </div>
        }
      />
      <StartDialog
        gig={gig}
        now={now}
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        onStart={() => start.mutate()}
      />
    </>
  )
}

const OpenMeeting = ({ gig, meeting, address }: TeacherMeetingProps & { address: MeetingAddress }) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const end = useMutation({ ...endMeetingMutation(gig._id), onSuccess: () => meeting.setAddress({ roomUrl: '' }) })
  const invite = useMutation(sendInvitesMutation(gig._id))
  return (
    <>
      <div className={styles.bar}>
        <RoundButton icon={<EndIcon />} label="End Meeting" busy={end.isPending} onPress={() => setConfirmOpen(true)} />
        <RoundButton
          icon={<InviteIcon />}
          label="Send Invite"
          busy={invite.isPending}
          onPress={() => invite.mutate()}
        />
        <RoundButton icon={<WindowIcon />} label="Open in New Window" onPress={meeting.openPopup} />
        <RoundButton
          icon={<RefreshIcon />}
          label="Refresh Meeting"
          busy={meeting.query.isFetching}
          onPress={() => void meeting.refresh()}
        />
      </div>
      <MeetingView meeting={meeting} address={address} />
      {meeting.placement === 'here' && (
        <p className={styles.secondary}>
          Opening another page leaves the meeting. To keep it, open it in a new window.
        </p>
      )}
      <EndMeetingDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        onEnd={() => end.mutate(address.roomUrl)}
      />
    </>
  )
}

const MeetingState = ({ gig, meeting, discussion }: TeacherMeetingProps & { discussion: ReactNode }) => {
  const { address, isPending } = meeting
  if (meeting.isOffline) return <OfflineMeeting gig={gig} />
  if (isPending) return <Skeleton shape="card" />
  if (!address) return <MeetingUnavailable meeting={meeting} />
  if (!address.roomUrl) return <NoMeeting gig={gig} meeting={meeting} />
  return (
    <LiveLayout address={address} discussion={discussion}>
      <OpenMeeting gig={gig} meeting={meeting} address={address} />
    </LiveLayout>
  )
}

interface TeacherMeetingPanelProps {
  gig: Gig
  /** Shown on wide screens beside the meeting of another provider. */
  discussion: ReactNode
}

export const TeacherMeetingPanel = ({ gig, discussion }: TeacherMeetingPanelProps) => {
  const meeting = useMeeting(gig._id, 'Error fetching meeting: {message}')
  return (
    <div className={styles.panel}>
      <h2 className={shared.hiddenInOneColumn}>Live Meeting</h2>
      <MeetingState gig={gig} meeting={meeting} discussion={discussion} />
    </div>
  )
}
