import type { ComponentType, ReactNode } from 'react'
import type { Gig } from '#contract/gigs.ts'
import type { OwnRecording } from '#src/offline/recordings/own-recordings.ts'

export interface DiscussedGig extends Pick<Gig, '_id' | 'title'> {
  /** Undefined if the server of a previous release does not name the teacher. */
  readonly teacher?: Pick<Gig['teacher'], '_id' | 'documents'> | undefined
}

/** The parts of a live room that belong to other features. The app passes them in. */
export interface RoomParts {
  /** Loads when it is shown. */
  readonly Discussion: ComponentType<{ gig: DiscussedGig }>
  /** A finished recording of the student's turn. Its children are further buttons. */
  readonly KeptRecording: ComponentType<{ recording: OwnRecording; children: ReactNode }>
}
