import type { MutationOptions, QueryClient } from '@tanstack/react-query'

export const UNDO_DONE = 'Undone. The student is enrolled again.'
export const UNDO_FAILED = 'Could not undo this'

/** Runs a mutation that outlives its component, such as Undo in a toast. The query client shows a failure. */
export const runMutation = <Data, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Context>,
  variables: Variables,
): void => {
  client
    .getMutationCache()
    .build(client, options)
    .execute(variables)
    .catch(() => undefined)
}
