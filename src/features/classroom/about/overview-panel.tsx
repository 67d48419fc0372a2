import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFacts, describePrice } from '#contract/gigs/describe-facts.ts'
import { EMPTY_ROOM, type Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { formatRest, formatTotal } from '#contract/text/format-total.ts'
import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import room from '#src/features/classroom/class-room.module.css'
import type { TeacherTab } from '#src/features/classroom/class-room-tabs.ts'
import { pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { isTimeToStart } from '#src/format/lesson-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { SectionCard } from '#src/ui/cards/section-card.tsx'
import { ClassFacts } from '#src/ui/class-facts/class-facts.tsx'
import { ClassFigures } from '#src/ui/class-facts/class-figures.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { CalendarFile } from './calendar-file.tsx'
import styles from './overview.module.css'

interface TabLinkProps {
  gigId: string
  tab: TeacherTab
  variant: 'solid' | 'outline' | 'quiet'
  children: ReactNode
}

const TabLink = ({ gigId, tab, ...rest }: TabLinkProps) => (
  <LinkButton to="/my-gigs/gigs/$gigId" params={{ gigId }} search={{ tab }} replace {...rest} />
)

const WaitingReceipts = ({ gig: { _id: gigId, waitingMonths = 0 } }: { gig: Gig }) => {
  const { data } = useQuery(pendingStudentsQuery(gigId))
  if (!data || data.rows.length + waitingMonths === 0) return null
  return (
    <SectionCard
      title="Waiting for your answer"
      action={
        <LinkButton variant="outline" to="/my-gigs/requests" search={{ gig: gigId }}>
          Review {formatTotal(data.total + waitingMonths, 'receipt')}
        </LinkButton>
      }
    >
      {data.rows.length > 0 && (
        <p className={shared.soft}>
          {data.rows.map(({ name }) => name).join(', ')}
          {data.total > data.rows.length && ` and ${formatRest(data.total, data.rows.length)} more`}
        </p>
      )}
      {waitingMonths > 0 && <p className={shared.soft}>{formatCount(waitingMonths, 'receipt')} for a month</p>}
    </SectionCard>
  )
}

const Messages = ({ gig: { _id: gigId, hasUnread } }: { gig: Gig }) => (
  <SectionCard
    title={hasUnread ? 'New messages' : 'Discussion'}
    action={
      <TabLink gigId={gigId} tab="comments" variant={hasUnread ? 'outline' : 'quiet'}>
        {hasUnread ? 'Read' : 'Open'}
      </TabLink>
    }
  >
    <p className={shared.soft}>
      {hasUnread ? 'Your students have written since you last looked.' : 'You have read all messages.'}
    </p>
  </SectionCard>
)

const SaleState = ({ gig: { isArchived, isOver } }: { gig: Gig }) =>
  (isArchived || isOver) && (
    <p>
      <Badge tone="neutral">{isArchived ? 'Archived' : LESSONS_OVER}</Badge> This class takes no new requests. Its
      students keep their access.
    </p>
  )

interface OverviewPanelProps {
  gig: Gig
  newestFiles: ReactNode
  reviews: ReactNode
}

export const OverviewPanel = ({ gig, newestFiles, reviews }: OverviewPanelProps) => {
  const gigId = gig._id
  const isLive = gig.isLive === true
  const now = useNow()
  return (
    <div className={shared.stackM}>
      <h2 className={shared.visuallyHidden}>Overview</h2>
      <div className={styles.start}>
        <TabLink gigId={gigId} tab="meeting" variant={isLive || isTimeToStart(gig, now) ? 'solid' : 'outline'}>
          {isLive ? 'Join the live class' : 'Start Meeting'}
        </TabLink>
        {isLive && (gig.isRoomEmpty ? <p className={shared.soft}>{EMPTY_ROOM}</p> : <Badge tone="red">Live now</Badge>)}
      </div>
      {gig.nextLesson && <NextLesson lesson={gig.nextLesson} isLive={isLive && !gig.isRoomEmpty} linksToTimetable />}
      <div className={styles.sections}>
        <WaitingReceipts gig={gig} />
        <Messages gig={gig} />
        {newestFiles}
        <SectionCard
          title="About this class"
          action={
            <LinkButton to="/my-gigs/gigs/$gigId/edit" params={{ gigId }} variant="quiet">
              Edit
            </LinkButton>
          }
        >
          <SaleState gig={gig} />
          <ClassFigures price={describePrice(gig)} gig={gig} />
          <ClassFacts facts={describeFacts(gig)} gig={gig} />
          <p className={room.text} dir="auto">
            <LinkedText text={gig.description} />
          </p>
        </SectionCard>
      </div>
      {gig.schedule && <CalendarFile gigId={gigId} />}
      {reviews}
    </div>
  )
}
