import { mutationOptions } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { RESOURCES_UPLOADED, uploadResources } from '#contract/resources/resources.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { createUploadTransport } from '#src/api/upload-transport.ts'
import { withTitle } from '#src/api/with-title.ts'
import type { ResourceFormValues } from '#src/features/resources/resource-form.ts'
import { storageUseKey } from '#src/features/resources/resources.queries.ts'
import { session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { createDrafts } from './drafts.ts'
import { createUploadQueue, type UploadItem } from './upload-queue.ts'

const rethrowUploadError = (error: unknown): never =>
  withTitle(
    error instanceof NetworkError ? 'Failed to upload resources. Please try again.' : 'Failed to upload resources.',
  )(error)

/** Lives in the module, so that uploads continue while another panel is open. */
export const uploads = createUploadQueue(({ id, gigId, title, description, file }, { signal, onProgress }) =>
  call(
    uploadResources,
    { body: { gigId, title, description } },
    { files: { files: [file] }, key: id, signal, transport: createUploadTransport(onProgress) },
  ).catch(rethrowUploadError),
)

export const drafts = createDrafts()

export const useDraft = (gigId: string): ResourceFormValues => {
  useSelector(drafts.all)
  return drafts.read(gigId)
}

const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

uploads.items.subscribe(() => {
  if (uploads.isBusy()) addEventListener('beforeunload', warnBeforeUnload)
  else removeEventListener('beforeunload', warnBeforeUnload)
})

let userId = session.current()?.user.id
session.subscribe(() => {
  const currentId = session.current()?.user.id
  if (currentId === userId) return
  userId = currentId
  drafts.clear()
  uploads.clear()
})

export const useUploads = (gigId: string): readonly UploadItem[] =>
  useSelector(uploads.items).filter((item) => item.gigId === gigId)

export const uploadFilesMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'upload-resources'],
    mutationFn: async (ids: readonly string[]) => {
      const outcome = await uploads.run(ids)
      if (outcome.failure) throw outcome.failure
      return outcome
    },
    onSuccess: ({ done }) => {
      if (done > 0) notify.success(RESOURCES_UPLOADED)
    },
    onSettled: (...[, , , , { client }]) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['classroom', gigId, 'resources'] }),
        client.invalidateQueries({ queryKey: storageUseKey }),
      ]),
  })
