import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'

/** Hides the browser's own messages, such as "Failed to fetch dynamically imported module". */
const toMessage = (error: unknown): string => {
  if (error instanceof TypeError && !navigator.onLine) return new NetworkError().message
  return error instanceof Error && !(error instanceof TypeError) ? error.message : SOMETHING_WENT_WRONG
}

/** Shows an error inside the layout. The router's default would replace the whole document. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState message={toMessage(error)} onRetry={retry} />
}
