import { lazy } from 'react'
import type { TeacherPanels } from '#src/features/classroom/class-room-panels.ts'

/** Each panel is a chunk of its own, loaded when its tab opens. */
export const TEACHER_PANELS: TeacherPanels = {
  overview: lazy(() => import('./teacher-overview.tsx').then(({ TeacherOverview }) => ({ default: TeacherOverview }))),
  enrolled: lazy(() =>
    import('./enrolled-students.tsx').then(({ EnrolledStudents }) => ({ default: EnrolledStudents })),
  ),
  pending: lazy(() =>
    import('#src/features/enrolment/students/pending-requests-panel.tsx').then(({ PendingRequestsPanel }) => ({
      default: PendingRequestsPanel,
    })),
  ),
  upload: lazy(() =>
    import('#src/features/resources/upload/upload-resources-panel.tsx').then(({ UploadResourcesPanel }) => ({
      default: UploadResourcesPanel,
    })),
  ),
  resources: lazy(() =>
    import('./teacher-resources.tsx').then(({ TeacherResources }) => ({ default: TeacherResources })),
  ),
  meeting: lazy(() => import('./teacher-meeting.tsx').then(({ TeacherMeeting }) => ({ default: TeacherMeeting }))),
  comments: lazy(() =>
    import('#src/features/discussion/discussion-panel.tsx').then(({ DiscussionPanel }) => ({
      default: DiscussionPanel,
    })),
  ),
}
