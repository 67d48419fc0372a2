import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'
import { trimText } from '#contract/text/blank.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { Id, OptionalMessage, OptionalText } from '#contract/user.ts'
import { RESOURCE_TYPES, RESOURCE_WRONG_TYPE } from './resource-kinds.ts'

export const RESOURCE_MAX_BYTES = 100 * 1024 * 1024
export const RESOURCE_MAX_FILES = 20
export const RESOURCE_TITLE_MAX_LENGTH = 160
export const RESOURCE_DESCRIPTION_MAX_LENGTH = 2000
export const TITLE_OR_DESCRIPTION_MISSING = 'Please provide a title and description!'
export const NO_FILES = 'No files to upload!'
export const RESOURCE_TOO_LARGE = 'A file may be up to 100MB.'
export const RESOURCES_UPLOADED = 'Resources uploaded successfully!'
export const RESOURCE_DELETED = 'Resource deleted successfully!'

export const Resource = z.object({
  _id: z.string(),
  title: z.string(),
  description: OptionalText,
  /** A private link that expires after ten minutes. */
  fileURL: z.string(),
  /** A private link to a small copy of a picture, as short-lived; empty for other files. */
  thumbnailURL: OptionalText,
  /** The label of the extension (specification 9.8). */
  fileType: z.string(),
  fileName: OptionalText,
  /** The media type, detected from the content. */
  mediaType: OptionalText,
  bytes: z._default(z.number(), 0),
  createdAt: z.string(),
})
export type Resource = z.infer<typeof Resource>

export const getResources = endpoint({
  method: 'GET',
  path: '/api/teachers/:id/resources/',
  access: ['teacher', 'admin'],
  whenOffline: 'saved',
  summary: 'Resources of a gig of the calling teacher, newest first',
  params: z.object({ id: Id }),
  query: z.object(PageQuery),
  output: z.array(Resource),
})

export const getGigResources = endpoint({
  method: 'GET',
  path: '/api/students/get-gig-resources',
  access: ['student', 'admin'],
  whenOffline: 'saved',
  summary: 'Resources of a gig that the calling student is enrolled in, newest first',
  query: z.object({ ...PageQuery, gigId: Id }),
  output: z.array(Resource),
})

export const uploadResources = endpoint({
  method: 'POST',
  path: '/api/teachers/upload',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Shares files with the students of a gig; each file becomes a resource',
  body: z.object({
    gigId: Id,
    title: z
      .string(TITLE_OR_DESCRIPTION_MISSING)
      .check(
        z.overwrite(toOneLine),
        z.minLength(1, TITLE_OR_DESCRIPTION_MISSING),
        z.maxLength(RESOURCE_TITLE_MAX_LENGTH),
      ),
    description: z
      .string(TITLE_OR_DESCRIPTION_MISSING)
      .check(
        z.overwrite(trimText),
        z.minLength(1, TITLE_OR_DESCRIPTION_MISSING),
        z.maxLength(RESOURCE_DESCRIPTION_MAX_LENGTH),
      ),
  }),
  files: {
    files: {
      min: 1,
      max: RESOURCE_MAX_FILES,
      maxBytes: RESOURCE_MAX_BYTES,
      types: RESOURCE_TYPES,
      tooLarge: RESOURCE_TOO_LARGE,
      wrongType: RESOURCE_WRONG_TYPE,
      missing: NO_FILES,
    },
  },
  output: z.prefault(z.object({ message: OptionalText, resources: z._default(z.array(Resource), []) }), {}),
  idempotent: true,
  limits: [{ max: 200, seconds: 3600, by: 'account' }],
})

export const StorageUse = z.object({
  usedBytes: z.number(),
  /** 0 when the installation has no limit. */
  quotaBytes: z.number(),
})
export type StorageUse = z.infer<typeof StorageUse>

export const getStorageUse = endpoint({
  method: 'GET',
  path: '/api/teachers/storage',
  access: ['teacher'],
  whenOffline: 'saved',
  summary: 'How much of their quota the class files of the calling teacher use',
  output: StorageUse,
})

export const deleteResource = endpoint({
  method: 'POST',
  path: '/api/teachers/delete',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Removes a resource and its file',
  body: z.object({ gigId: Id, resourceId: Id }),
  output: OptionalMessage,
})
