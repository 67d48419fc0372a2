import { type Endpoint, toFileProblem } from '#contract/endpoint.ts'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import type { FilesByField } from '#outbox/request.ts'
import { ApiError } from './api-error.ts'

// Reading one byte is enough: browsers compare the file with the one that was chosen.
const isUnchanged = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

const findChangedFile = async ({ files: rules }: Endpoint, files: FilesByField): Promise<ApiError | undefined> => {
  for (const [field, chosen] of Object.entries(files))
    for (const [index, file] of chosen.entries())
      if (!(await isUnchanged(file))) return new ApiError(400, toFileProblem(rules?.[field] ?? {}, index, FILE_CHANGED))
  return undefined
}

/**
 * Sends files. Browsers report a file that was changed or deleted since it was chosen as a failure of the network, so
 * files are checked before and after.
 * @throws ApiError with the name of the field, where a form has several files
 */
export const sendUnchanged = async <Result>(
  endpoint: Endpoint,
  files: FilesByField | undefined,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!files) return work()
  const changed = await findChangedFile(endpoint, files)
  if (changed) throw changed
  return work().catch(async (error: unknown) => {
    throw (await findChangedFile(endpoint, files)) ?? error
  })
}
