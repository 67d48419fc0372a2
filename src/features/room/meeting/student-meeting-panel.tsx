import type { ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import shared from '#src/ui/shared.module.css'
import { BoardPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { LiveLayout } from './live-layout.tsx'
import styles from './meeting.module.css'
import { isOwnRoom, type MeetingAddress } from './meeting-address.ts'
import { MeetingHints } from './meeting-hints.tsx'
import { CameraIcon, RefreshIcon, WindowIcon } from './meeting-icons.tsx'
import { MeetingUnavailable } from './meeting-unavailable.tsx'
import { MeetingView } from './meeting-view.tsx'
import { OfflineMeeting } from './offline-meeting.tsx'
import { RoundButton } from './round-button.tsx'
import { type Meeting, useMeeting } from './use-meeting.ts'

const NoMeeting = ({ gig, meeting }: { gig: Gig; meeting: Meeting }) => (
  <>
    {gig.nextLesson && <NextLesson lesson={gig.nextLesson} />}
    <EmptyState
      picture={<BoardPicture />}
      title="No meeting is open right now"
      text="When your teacher starts one, it opens here by itself."
      action={
        <Button busy={meeting.query.isFetching} onClick={() => void meeting.refresh()}>
          Check Again
        </Button>
      }
    />
  </>
)

const OpenMeeting = ({ meeting, address }: { meeting: Meeting; address: MeetingAddress }) => {
  const { frame } = meeting
  // A room of our own covers the page again. Of another provider the iframe is on the page, so the tap makes it full
  // screen. iPhones lack `requestFullscreen` on iframes. The button is busy during a refresh, because the reload would
  // end full screen.
  const open = () => {
    if (!frame.current || isOwnRoom(address)) return void meeting.open()
    const fullscreen = frame.current.requestFullscreen?.() ?? Promise.reject(new Error('not supported'))
    return void fullscreen.catch(() => frame.current?.scrollIntoView())
  }
  return (
    <>
      <div className={styles.bar}>
        {meeting.placement === 'here' && (
          <RoundButton icon={<CameraIcon />} label="Open Meeting" busy={meeting.isRefreshing} onPress={open} />
        )}
        <RoundButton
          icon={<RefreshIcon />}
          label="Refresh"
          busy={meeting.query.isFetching}
          onPress={() => void meeting.refresh()}
        />
        <RoundButton icon={<WindowIcon />} label="Popout" onPress={meeting.openPopup} />
      </div>
      <MeetingView meeting={meeting} address={address} />
    </>
  )
}

interface MeetingStateProps {
  gig: Gig
  meeting: Meeting
  discussion: ReactNode
}

const MeetingState = ({ gig, meeting, discussion }: MeetingStateProps) => {
  const { address, isPending } = meeting
  if (meeting.isOffline) return <OfflineMeeting gig={gig} />
  if (isPending) return <Skeleton shape="card" />
  if (!address) return <MeetingUnavailable meeting={meeting} />
  if (!address.roomUrl) return <NoMeeting gig={gig} meeting={meeting} />
  return (
    <LiveLayout address={address} discussion={discussion}>
      <OpenMeeting meeting={meeting} address={address} />
    </LiveLayout>
  )
}

interface StudentMeetingPanelProps {
  gig: Gig
  /** Shown on wide screens beside the meeting of another provider. */
  discussion: ReactNode
}

export const StudentMeetingPanel = ({ gig, discussion }: StudentMeetingPanelProps) => {
  const meeting = useMeeting(gig._id, 'Failed to load meeting URL')
  return (
    <div className={styles.panel}>
      <h2 className={shared.hiddenInOneColumn}>Meeting</h2>
      <MeetingState gig={gig} meeting={meeting} discussion={discussion} />
      {!meeting.isOffline && <MeetingHints />}
    </div>
  )
}
