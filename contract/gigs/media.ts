import * as z from 'zod/mini'
import { endpoint, type FileRule } from '#contract/endpoint.ts'
import { Gig } from '#contract/gigs.ts'
import { Id } from '#contract/user.ts'

const MEGABYTE = 1024 * 1024

export const COVER_RULE = {
  min: 1,
  max: 1,
  maxBytes: 10 * MEGABYTE,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  tooLarge: 'The picture may be up to 10 MB.',
  wrongType: 'The picture must be a JPG, PNG or WebP file.',
  missing: 'Please choose a picture.',
} as const satisfies FileRule

export const INTRODUCTION_MAX_SECONDS = 60
export const INTRODUCTION_TOO_LONG = `The introduction may be up to ${INTRODUCTION_MAX_SECONDS} seconds long.`
export const INTRODUCTION_UNREADABLE = 'The length of this recording cannot be read. Please choose another one.'

/** Types that browsers play without a plug-in. */
export const INTRODUCTION_RULE = {
  min: 1,
  max: 1,
  maxBytes: 30 * MEGABYTE,
  types: [
    'video/mp4',
    'video/webm',
    'audio/webm',
    'audio/mpeg',
    'audio/x-m4a',
    'audio/ogg',
    'audio/ogg; codecs=opus',
    'audio/wav',
  ],
  tooLarge: 'The introduction may be up to 30 MB. Record it in a lower quality.',
  wrongType: 'The introduction must be an MP4, WebM, MP3, M4A, OGG or WAV file.',
  missing: 'Please choose a recording.',
} as const satisfies FileRule

const MAX_CHANGES = [{ max: 60, seconds: 3600, by: 'account' }] as const

export const setGigCover = endpoint({
  method: 'PUT',
  path: '/api/gigs/cover',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Sets or replaces the cover picture of a gig, cropped to 16:9',
  body: z.object({ gigId: Id }),
  files: { cover: COVER_RULE },
  output: Gig,
  limits: MAX_CHANGES,
})

export const removeGigCover = endpoint({
  method: 'DELETE',
  path: '/api/gigs/:gigId/cover',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Removes the cover picture of a gig',
  params: z.object({ gigId: Id }),
  output: Gig,
})

export const setGigIntroduction = endpoint({
  method: 'PUT',
  path: '/api/gigs/introduction',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Sets or replaces the introduction of a gig: audio or video of at most 60 seconds',
  body: z.object({ gigId: Id }),
  files: { introduction: INTRODUCTION_RULE },
  output: Gig,
  limits: MAX_CHANGES,
})

export const removeGigIntroduction = endpoint({
  method: 'DELETE',
  path: '/api/gigs/:gigId/introduction',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'Removes the introduction of a gig',
  params: z.object({ gigId: Id }),
  output: Gig,
})
