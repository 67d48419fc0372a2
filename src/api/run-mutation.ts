import type { MutationOptions, QueryClient } from '@tanstack/react-query'

export const UNDO_DONE = 'Undone. The student is enrolled again.'
export const UNDO_FAILED = 'Could not undo this'

/**
 * Runs a change that outlives the component that offered it, such as Undo in a message.
 * @returns whether it succeeded; the query client has shown a failure
 */
export const runMutation = <Data, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Context>,
  variables: Variables,
): Promise<boolean> =>
  client
    .getMutationCache()
    .build(client, options)
    .execute(variables)
    .then(
      () => true,
      () => false,
    )
