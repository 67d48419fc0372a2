import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { useReducedMotion } from '#src/ui/use-reduced-motion.ts'
import styles from './courses-marquee.module.css'
import { coursesOnShow } from './gigs.queries.ts'
import { MarqueeCard } from './marquee-card.tsx'
import { TeacherDialog } from './teacher-dialog.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useOverflow } from './use-overflow.ts'

/** The strip of all teachers' courses. It moves by itself, unless somebody looks closer or wants calm. */
export const CoursesMarquee = () => {
  const { data: gigs } = useQuery(coursesOnShow())
  const [isPaused, setPaused] = useState(false)
  const [shown, setShown] = useState<Gig | null>(null)
  const isCalm = useReducedMotion()
  const strip = useRef<HTMLUListElement>(null)
  const hasGigs = gigs !== undefined && gigs.length > 0
  const canMove = useOverflow(strip, gigs?.length ?? 0) && !isCalm
  useAutoScroll(strip, canMove && !isPaused && !shown)
  if (!hasGigs) return null
  return (
    <section className={styles.marquee} aria-labelledby="courses-offered">
      <header className={styles.head}>
        <h2 id="courses-offered">Courses Offered by Teachers Like You</h2>
        {canMove && (
          <Button variant="quiet" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Move the cards' : 'Pause the cards'}
          </Button>
        )}
      </header>
      <ul ref={strip} className={styles.strip} aria-labelledby="courses-offered">
        {gigs.map((gig) => (
          <MarqueeCard key={gig._id} gig={gig} onMore={() => setShown(gig)} />
        ))}
      </ul>
      <TeacherDialog gig={shown} onClose={() => setShown(null)} />
    </section>
  )
}
