import { ErrorState } from '#src/ui/status/error-state.tsx'
import type { Meeting } from './use-meeting.ts'

const LOOKUP_FAILED_TEXT = 'The meeting could not be looked up. Please check your connection.'

/** Shown when the lookup failed or the server rejected the user. */
export const MeetingUnavailable = ({ meeting: { query, refusal } }: { meeting: Meeting }) => (
  <ErrorState message={refusal ?? LOOKUP_FAILED_TEXT} onRetry={() => void query.refetch()} />
)
