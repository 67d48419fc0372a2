import type { ComponentType } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { StudentTab, TeacherTab } from './class-room-tabs.ts'

export interface PanelProps {
  gig: Gig
}

/** The content of each tab. Most belong to other features, so the app passes them in. */
export type StudentPanels = Readonly<Record<StudentTab, ComponentType<PanelProps>>>
export type TeacherPanels = Readonly<Record<TeacherTab, ComponentType<PanelProps>>>
