import type { ReactNode } from 'react'
import { describeFacts, describePrice } from '#contract/gigs/describe-facts.ts'
import type { Gig } from '#contract/gigs.ts'
import { PICTURE_INDEX } from '#contract/verification.ts'
import styles from '#src/features/classroom/class-room.module.css'
import { Avatar } from '#src/ui/avatar.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import { ClassFacts } from '#src/ui/class-facts/class-facts.tsx'
import { ClassFigures } from '#src/ui/class-facts/class-figures.tsx'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import { Fold } from '#src/ui/lists/fold.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import { CalendarFile } from './calendar-file.tsx'

/** The summary that the closed section shows. */
const describeDetails = (gig: Gig): string =>
  describeFacts(gig)
    .slice(0, 3)
    .map(({ value }) => value)
    .join(' · ') || 'Price, students and rating'

interface AboutPanelProps {
  gig: Gig
  /** The date until which the class is paid, and its open months. */
  payments: ReactNode
  /** The mistakes that the teacher marked. */
  recitationNotes: ReactNode
  /** The reviews of the class and the student's own rating. */
  reviews: ReactNode
}

/** The next lesson, then the payments, then the facts of the class. */
export const AboutPanel = ({ gig, payments, recitationNotes, reviews }: AboutPanelProps) => {
  const isLive = gig.isLive === true
  return (
    <div className={shared.stackM}>
      {gig.nextLesson && (
        <NextLesson
          lesson={gig.nextLesson}
          isLive={isLive && !gig.isRoomEmpty}
          join={
            <LinkButton to="/student-dashboard/$gigId" params={{ gigId: gig._id }} search={{ tab: 'meeting' }} replace>
              Join
            </LinkButton>
          }
          linksToTimetable
        />
      )}
      {gig.schedule && <CalendarFile gigId={gig._id} />}
      {payments}
      {recitationNotes}
      <ClassCover gigId={gig._id} size="wide" subject={gig.subject} picture={gig.coverURL} />
      <h2 className={styles.fullTitle} dir="auto">
        {gig.title}
      </h2>
      <p className={styles.text} dir="auto">
        <LinkedText text={gig.description} />
      </p>
      <Fold id="facts" title="Class details" detail={describeDetails(gig)} className={shared.stackM}>
        <ClassFigures price={describePrice(gig)} gig={gig} />
        <ClassFacts facts={describeFacts(gig)} gig={gig} />
      </Fold>
      <Card as="section" aria-labelledby="teacher" className={shared.stackM}>
        <h2 id="teacher" className={shared.heading}>
          Your teacher
        </h2>
        <div className={styles.teacher}>
          <Avatar name={gig.teacher.name} picture={gig.teacher.documents[PICTURE_INDEX] ?? ''} size="large" />
          <div className={styles.identity}>
            <p className={shared.strong}>
              <bdi>{gig.teacher.name}</bdi> {!gig.isTeacherUnavailable && <VerifiedMark />}
            </p>
            <p className={styles.email}>
              <EmailText email={gig.teacher.email} />
            </p>
          </div>
          <p className={styles.bio} dir="auto">
            <LinkedText text={gig.teacher.bio || 'No bio provided.'} />
          </p>
        </div>
      </Card>
      {reviews}
    </div>
  )
}
