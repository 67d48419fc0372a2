import type { Gig } from '#contract/gigs.ts'
import { NextLesson } from '#src/ui/lessons/next-lesson.tsx'
import shared from '#src/ui/shared.module.css'

/** Shown without a network. A meeting that is open stays on the page. */
export const OfflineMeeting = ({ gig: { nextLesson } }: { gig: Gig }) => (
  <>
    {nextLesson && <NextLesson lesson={nextLesson} />}
    <p className={shared.soft}>You are offline. The live class opens here when you are online again.</p>
  </>
)
