import type { ReactNode } from 'react'
import type { PublicGig } from '#contract/public/public-gigs.ts'
import { CourseCard } from '#src/features/courses/cards/course-card.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import styles from './course-page.module.css'

const CLOSED = 'This class takes no new students'
const NOTES = {
  archived: { title: CLOSED, text: 'The teacher has taken it off sale. Students who are in it keep their class.' },
  over: { title: CLOSED, text: 'Its lessons are over. Students who are in it keep their class.' },
  gone: { title: 'This class is no longer here', text: 'It was removed, or the link is incomplete.' },
} as const

interface SuggestionsProps {
  /** The subject of the class; undefined if it is not known. */
  subject: string | undefined
  similar: readonly PublicGig[]
}

/** Other classes. */
export const Suggestions = ({ subject, similar }: SuggestionsProps) => {
  const isSameSubject = subject !== undefined && similar.every((gig) => gig.subject === subject)
  const title = isSameSubject ? 'Similar classes' : 'Other classes'
  return (
    <>
      {similar.length > 0 && (
        <>
          <h2>{title}</h2>
          <CardGrid label={title}>
            {similar.map((gig) => (
              <CourseCard key={gig.id} gig={gig} />
            ))}
          </CardGrid>
        </>
      )}
      <LinkButton to="/courses" variant="outline">
        All classes
      </LinkButton>
    </>
  )
}

interface ClosedNoteProps {
  reason: keyof typeof NOTES
  children: ReactNode
}

/** Says that a class is not on sale. */
export const ClosedNote = ({ reason, children }: ClosedNoteProps) => (
  <section className={styles.closed}>
    {reason === 'gone' ? <h1>{NOTES.gone.title}</h1> : <h2>{NOTES[reason].title}</h2>}
    <p>{NOTES[reason].text}</p>
    {children}
  </section>
)
