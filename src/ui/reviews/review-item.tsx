import type { ReactNode } from 'react'
import { formatDate } from '#src/format/dates.ts'
import { detectLanguage } from '#src/format/detect-language.ts'
import shared from '#src/ui/shared.module.css'
import { RatingStars } from '#src/ui/stars/stars.tsx'
import styles from './reviews.module.css'

export interface ReviewItemProps {
  review: {
    readonly rating: number
    /** Empty if the student gave only stars. */
    readonly text: string
    /** First name and initial. */
    readonly author: string
    /** ISO 8601. */
    readonly createdAt: string
    /** The class, among the reviews of a teacher. */
    readonly gig?: { readonly title: string } | undefined
    readonly reply?: { readonly text: string; readonly editedAt?: string | undefined } | undefined
  }
  /** The reader's actions on it. */
  children?: ReactNode
}

const Day = ({ at }: { at: string }) => (
  // The reader's day may differ from that of the server that prerendered the page.
  <time dateTime={at} className={shared.hint} suppressHydrationWarning>
    {formatDate(at)}
  </time>
)

const Text = ({ children }: { children: string }) => (
  <p className={shared.userText} dir="auto" lang={detectLanguage(children)}>
    {children}
  </p>
)

/** A review with the teacher's reply. */
export const ReviewItem = ({ review: { rating, text, author, createdAt, gig, reply }, children }: ReviewItemProps) => (
  <li className={styles.review}>
    <p className={styles.author}>
      <bdi className={shared.strong}>{author}</bdi>
      <RatingStars rating={rating} />
      <Day at={createdAt} />
      {gig && <bdi className={shared.hint}>{gig.title}</bdi>}
    </p>
    {text && <Text>{text}</Text>}
    {reply && (
      <div className={styles.reply}>
        <p className={shared.strong}>Reply from the teacher</p>
        <Text>{reply.text}</Text>
        {reply.editedAt && <p className={shared.hint}>Edited</p>}
      </div>
    )}
    {children}
  </li>
)

/** Reviews one below the other, `ReviewItem` elements. */
export const ReviewList = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={styles.list} aria-label={label}>
    {children}
  </ul>
)
