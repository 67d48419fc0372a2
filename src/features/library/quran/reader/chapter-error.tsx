import { NetworkError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'

const NOT_SAVED =
  'This chapter is not saved on this phone. Chapters that you have opened still open. Online, select Save above the list of chapters to read all 114 offline.'

interface ChapterErrorProps {
  error: Error
  onRetry: () => void
}

/** Explains why a chapter is missing. Offline, it says which chapters are readable and how to save all of them. */
export const ChapterError = ({ error, onRetry }: ChapterErrorProps) => (
  <ErrorState message={error instanceof NetworkError ? NOT_SAVED : error.message} onRetry={onRetry} />
)
