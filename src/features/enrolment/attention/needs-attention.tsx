import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { EMPTY_ROOM } from '#contract/gigs.ts'
import { requestsToReviewQuery } from '#src/features/enrolment/review/review.queries.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import card from '#src/ui/cards/row-card.module.css'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './attention.module.css'
import { AttentionRow } from './attention-row.tsx'
import { WaitingRequests } from './waiting-requests.tsx'

/** A class whose discussion has unread messages. */
export interface UnreadDiscussion {
  readonly id: string
  /** The text of the row, with the title of the class. */
  readonly text: string
  /** The address of the discussion. */
  readonly link: string
}

const LiveRow = ({ gig: { _id: gigId, title, isRoomEmpty }, isMain }: { gig: CurrentClass; isMain: boolean }) => (
  <AttentionRow
    title={<bdi>{title}</bdi>}
    detail={isRoomEmpty ? EMPTY_ROOM : <Badge tone="red">Live now</Badge>}
    action={
      <LinkButton
        to="/my-gigs/gigs/$gigId"
        params={{ gigId }}
        search={{ tab: 'meeting' }}
        variant={isMain ? 'solid' : 'outline'}
        aria-label={`Join the live class: ${title}`}
      >
        Join
      </LinkButton>
    }
  />
)

const UnreadRow = ({ discussion: { text, link } }: { discussion: UnreadDiscussion }) => (
  <AttentionRow
    title={<bdi>{text}</bdi>}
    action={
      <Link to={link} className={shared.link} aria-label={`Read: ${text}`}>
        Read
      </Link>
    }
  />
)

interface NeedsAttentionProps {
  /** Classes whose live room is open. */
  live: readonly CurrentClass[]
  unread: readonly UnreadDiscussion[]
  /** Whether the first live class has the filled button of the page. */
  isMain: boolean
}

/** The urgent items of a teacher: live classes, students who wait for an answer, and unread messages. */
export const NeedsAttention = ({ live, unread, isMain }: NeedsAttentionProps) => {
  const requests = useInfiniteQuery(requestsToReviewQuery())
  const page = requests.data?.pages[0]
  const hasRequests = page !== undefined && page.rows.length > 0
  const isQuiet = live.length === 0 && unread.length === 0 && page !== undefined && !hasRequests
  if (isQuiet) return <p className={shared.soft}>No student is waiting for you.</p>
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles.heading}>
        Needs your attention
      </h2>
      <div className={styles.cards}>
        {live.length > 0 && (
          <ul className={classNames(card.card, styles.card)}>
            {live.map((gig) => (
              <LiveRow key={gig._id} gig={gig} isMain={isMain && gig === live[0]} />
            ))}
          </ul>
        )}
        {hasRequests && <WaitingRequests page={page} />}
        {requests.isPending && <Skeleton count={3} />}
        {unread.length > 0 && (
          <ul className={classNames(card.card, styles.card)}>
            {unread.map((discussion) => (
              <UnreadRow key={discussion.id} discussion={discussion} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
