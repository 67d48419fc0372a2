import { lazy } from 'react'
import type { StudentPanels } from '#src/features/classroom/class-room-panels.ts'

/** Each panel is a chunk of its own, loaded when its tab opens. */
export const STUDENT_PANELS: StudentPanels = {
  about: lazy(() => import('./student-about.tsx').then(({ StudentAbout }) => ({ default: StudentAbout }))),
  resources: lazy(() =>
    import('./student-resources.tsx').then(({ StudentResources }) => ({ default: StudentResources })),
  ),
  meeting: lazy(() => import('./student-meeting.tsx').then(({ StudentMeeting }) => ({ default: StudentMeeting }))),
  discussion: lazy(() =>
    import('#src/features/discussion/discussion-panel.tsx').then(({ DiscussionPanel }) => ({
      default: DiscussionPanel,
    })),
  ),
}
