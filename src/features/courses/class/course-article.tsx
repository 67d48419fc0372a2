import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { describePrice } from '#contract/gigs/describe-facts.ts'
import type { PublicGigDetails, PublicGigFacts } from '#contract/public/public-gigs.ts'
import { ReviewsSection, type ReviewsSectionProps } from '#src/features/courses/reviews-section.tsx'
import { ShareButton } from '#src/features/courses/share/share-button.tsx'
import { useSession } from '#src/session/use-session.ts'
import { IntroductionPlayer } from '#src/ui/class-facts/introduction-player.tsx'
import { LongText } from '#src/ui/class-facts/long-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import shared from '#src/ui/shared.module.css'
import { CompactStars } from '#src/ui/stars/stars.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import { ClosedNote, Suggestions } from './closed-note.tsx'
import { CourseFacts } from './course-facts.tsx'
import styles from './course-page.module.css'
import { TeacherCard } from './teacher-card.tsx'

const Cover = ({ gig }: { gig: PublicGigFacts }) => (
  <div className={styles.cover}>
    <ClassCover gigId={gig.id} size="wide" subject={gig.subject} picture={gig.coverURL} />
    <div className={classNames(styles.share, shared.needsScripts)}>
      <ShareButton path={`/courses/${gig.id}`} title={gig.title} />
    </div>
  </div>
)

const Head = ({ gig }: { gig: PublicGigFacts }) => (
  <header className={styles.head}>
    <h1 dir="auto">{gig.title}</h1>
    <p className={styles.byline}>
      <Link to="/teachers/$id" params={{ id: gig.teacher.id }}>
        <bdi>{gig.teacher.name}</bdi>
      </Link>
      {gig.teacher.verified && <VerifiedMark />}
      <a href="#reviews">
        <CompactStars ratings={[]} summary={gig.rating} count={gig.rating.count} />
        <span className={shared.visuallyHidden}>. Read the reviews</span>
      </a>
    </p>
  </header>
)

const Outcomes = ({ outcomes }: Pick<PublicGigFacts, 'outcomes'>) => (
  <section className={shared.stackS}>
    <h2>What you learn</h2>
    <ul className={styles.outcomes}>
      {outcomes.map((outcome) => (
        <li key={outcome} dir="auto">
          {outcome}
        </li>
      ))}
    </ul>
  </section>
)

/** Explains the payment, which visitors do not know yet. */
const JoinSteps = ({ gig }: { gig: PublicGigFacts }) => (
  <section className={classNames(shared.stackS, styles.joinSteps)}>
    <h2>How to join</h2>
    <ol className={styles.steps}>
      <li>Log in, or create a free account.</li>
      <li>
        {`Pay ${describePrice(gig)} by mobile wallet and send a photo of the receipt. You see the number before you pay.`}
      </li>
      <li>Your teacher checks it by hand, which can take a day. Then the class opens.</li>
    </ol>
  </section>
)

interface ContentProps {
  gig: PublicGigFacts
  isOpen: boolean
  reviewActions: ReviewsSectionProps['actions']
}

const Content = ({ gig, isOpen, reviewActions }: ContentProps) => (
  <div className={styles.content}>
    <Cover gig={gig} />
    <Head gig={gig} />
    <CourseFacts gig={gig} />
    {gig.introduction && <IntroductionPlayer {...gig.introduction} />}
    <section className={shared.stackS}>
      <h2>About this class</h2>
      <LongText text={gig.description} />
    </section>
    {gig.outcomes.length > 0 && <Outcomes outcomes={gig.outcomes} />}
    {gig.requirements && (
      <section className={shared.stackS}>
        <h2>What you need</h2>
        <LongText text={gig.requirements} />
      </section>
    )}
    <TeacherCard teacher={gig.teacher} />
    {isOpen && <JoinSteps gig={gig} />}
    <ReviewsSection
      of={{ kind: 'gig', id: gig.id }}
      rating={gig.rating}
      reviews={gig.reviews}
      actions={reviewActions}
    />
  </div>
)

export interface CourseArticleProps extends Pick<ContentProps, 'reviewActions'> {
  details: PublicGigDetails
  /** The next step to take. `isOpen`: whether the page offers the class. */
  action: ComponentType<{ gig: PublicGigFacts; isOpen: boolean }>
}

/** The content of the page of a class, with the next step. A class that takes no new students continues for its students and its teacher. */
export const CourseArticle = ({ details, action: Action, reviewActions }: CourseArticleProps) => {
  const { status, gig, similar } = details
  const isOpen = status === 'open'
  const user = useSession()?.user
  const hasAction = gig && (isOpen || user?.role === 'student' || user?.id === gig.teacher.id)
  const suggestions = <Suggestions subject={gig?.subject} similar={similar} />
  return (
    <>
      {!isOpen && (
        <ClosedNote reason={gig?.isOver ? 'over' : status}>
          {gig ? (
            <a href="#suggestions" className={shared.link}>
              See other classes
            </a>
          ) : (
            suggestions
          )}
        </ClosedNote>
      )}
      {gig && (
        <article className={styles.article}>
          <Content gig={gig} isOpen={isOpen} reviewActions={reviewActions} />
          {hasAction && (
            <aside
              className={styles.action}
              data-full={gig.isFull || undefined}
              data-archived={!isOpen || undefined}
              aria-label="Join this class"
            >
              <p className={styles.price}>{describePrice(gig)}</p>
              <Action gig={gig} isOpen={isOpen} />
            </aside>
          )}
        </article>
      )}
      {/* Above the class they would push the action of its members off the screen, or move when it appears. */}
      {!isOpen && gig && (
        <section id="suggestions" className={classNames(shared.stackM, styles.suggestions)}>
          {suggestions}
        </section>
      )}
    </>
  )
}
