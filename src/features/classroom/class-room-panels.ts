import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { StudentTab, TeacherTab } from './class-room-tabs.ts'

export interface PanelProps {
  gig: Gig
}

interface StudentPanelProps extends PanelProps {
  /** The date until which the class is paid, and its open months. */
  payments?: ReactNode
}

interface TeacherPanelProps extends PanelProps {
  /** Whether the discussion has messages that the teacher has not read. */
  hasUnread: boolean
}

/** The panels about students and their requests, which belong to another feature. */
export type StudentsPanels = Readonly<Record<'enrolled' | 'pending', ComponentType<PanelProps>>>
type OwnTab = Exclude<TeacherTab, keyof StudentsPanels>

/** Each panel is a chunk of its own, loaded when its tab opens. */
export const TEACHER_PANELS: Readonly<Record<OwnTab, ComponentType<TeacherPanelProps>>> = {
  overview: lazy(() =>
    import('#src/features/classroom/about/overview-panel.tsx').then(({ OverviewPanel }) => ({
      default: OverviewPanel,
    })),
  ),
  upload: lazy(() =>
    import('#src/features/classroom/resources/upload/upload-resources-panel.tsx').then(({ UploadResourcesPanel }) => ({
      default: UploadResourcesPanel,
    })),
  ),
  resources: lazy(() =>
    import('#src/features/classroom/resources/view-resources-panel.tsx').then(({ ViewResourcesPanel }) => ({
      default: ViewResourcesPanel,
    })),
  ),
  meeting: lazy(() =>
    import('#src/features/classroom/meeting/teacher-meeting-panel.tsx').then(({ TeacherMeetingPanel }) => ({
      default: TeacherMeetingPanel,
    })),
  ),
  comments: lazy(() =>
    import('#src/features/classroom/discussion/discussion-panel.tsx').then(({ DiscussionPanel }) => ({
      default: DiscussionPanel,
    })),
  ),
}

export const STUDENT_PANELS: Readonly<Record<StudentTab, ComponentType<StudentPanelProps>>> = {
  about: lazy(() =>
    import('#src/features/classroom/about/about-panel.tsx').then(({ AboutPanel }) => ({ default: AboutPanel })),
  ),
  resources: lazy(() =>
    import('#src/features/classroom/resources/student-resources-panel.tsx').then(({ StudentResourcesPanel }) => ({
      default: StudentResourcesPanel,
    })),
  ),
  meeting: lazy(() =>
    import('#src/features/classroom/meeting/student-meeting-panel.tsx').then(({ StudentMeetingPanel }) => ({
      default: StudentMeetingPanel,
    })),
  ),
  discussion: lazy(() =>
    import('#src/features/classroom/discussion/discussion-panel.tsx').then(({ DiscussionPanel }) => ({
      default: DiscussionPanel,
    })),
  ),
}
