import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { marqueeCoursesQuery } from '#src/features/gigs/gigs.queries.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { useReducedMotion } from '#src/ui/use-reduced-motion.ts'
import styles from './courses-marquee.module.css'
import { MarqueeCard } from './marquee-card.tsx'
import { TeacherDialog } from './teacher-dialog.tsx'
import { useAutoScroll } from './use-auto-scroll.ts'
import { useIsOverflowing } from './use-overflow.ts'

/** The auto-scrolling strip of courses. It stops for hover, focus, an open dialog and reduced motion. */
export const CoursesMarquee = () => {
  const myId = useSession()?.user.id
  const { data } = useQuery(marqueeCoursesQuery())
  const gigs = data?.filter(({ teacher }) => teacher._id !== myId)
  const [isPaused, setPaused] = useState(false)
  const [selected, setSelected] = useState<Gig | null>(null)
  const isCalm = useReducedMotion()
  const strip = useRef<HTMLUListElement>(null)
  const hasGigs = gigs !== undefined && gigs.length > 0
  const canMove = useIsOverflowing(strip, gigs?.length ?? 0) && !isCalm
  useAutoScroll(strip, canMove && !isPaused && !selected)
  if (!hasGigs) return null
  return (
    <section className={styles.marquee} aria-labelledby="courses-offered">
      <header className={styles.head}>
        <h2 id="courses-offered">Courses Offered by Teachers Like You</h2>
        {canMove && (
          <Button variant="quiet" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Resume scrolling' : 'Pause scrolling'}
          </Button>
        )}
      </header>
      <ul ref={strip} className={styles.strip} aria-labelledby="courses-offered">
        {gigs.map((gig) => (
          <MarqueeCard key={gig._id} gig={gig} onMore={() => setSelected(gig)} />
        ))}
      </ul>
      <TeacherDialog gig={selected} onClose={() => setSelected(null)} />
    </section>
  )
}
