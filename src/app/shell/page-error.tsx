import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'
import { ErrorState } from '#src/ui/status/error-state.tsx'

/** Shows an error inside the layout. The router's default would replace the whole document. */
export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState message={error instanceof Error ? error.message : SOMETHING_WENT_WRONG} onRetry={retry} />
}
