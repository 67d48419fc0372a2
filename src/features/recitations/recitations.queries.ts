import { mutationOptions } from '@tanstack/react-query'
import {
  deleteRecitation,
  getRecitations,
  RECITATION_DELETED,
  type Recitation,
} from '#contract/recitations/recitations.ts'
import { call } from '#src/api/call.ts'
import { pagedQuery } from '#src/api/paged-query.ts'
import { withTitle } from '#src/api/with-title.ts'
import { forgetMessageFiles } from '#src/offline/message-files/message-files.ts'

const PAGE_SIZE = 50

export const recitationsKey = (gigId: string) => ['classroom', gigId, 'recitations'] as const

/** Recitations, newest first. A teacher gets those of all students, a student only their own. */
export const recitationsQuery = (gigId: string) =>
  pagedQuery(
    getRecitations,
    { query: { gigId, limit: PAGE_SIZE } },
    { queryKey: recitationsKey(gigId), meta: { persist: true } },
  )

export const deleteRecitationMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['classroom', 'delete-recitation'],
    mutationFn: async ({ _id, fileId }: Pick<Recitation, '_id' | 'fileId'>) => {
      await call(deleteRecitation, { params: { id: _id } }).catch(withTitle('Failed to delete the recording.'))
      await forgetMessageFiles(gigId, [fileId])
    },
    meta: { successMessage: RECITATION_DELETED, invalidates: [recitationsKey(gigId)] },
  })
