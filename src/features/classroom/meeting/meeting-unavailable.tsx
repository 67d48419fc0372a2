import { ErrorState } from '#src/ui/status/error-state.tsx'
import type { Meeting } from './use-meeting.ts'

const LOOKUP_FAILED = 'The meeting could not be looked up. Please check your connection.'

/** It is not known whether a meeting is open, or it is no business of who asks. */
export const MeetingUnavailable = ({ meeting: { query, refusal } }: { meeting: Meeting }) => (
  <ErrorState message={refusal ?? LOOKUP_FAILED} onRetry={() => void query.refetch()} />
)
