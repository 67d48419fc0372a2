import type { Endpoint } from '#contract/endpoint.ts'
import * as media from '#contract/gigs/media.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { createRecording, jpeg } from '#tests/support/api/sample-files.ts'
import { gigsOf, type SampleWorld } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const recording = () => {
  const { name, buffer } = createRecording(1)
  return { name, bytes: buffer }
}

const ownGig: Sample = (world, who) => ({ params: { gigId: gigsOf(world, who).open } })

/** Calls on the cover and the introduction of a gig that succeed for its teacher. */
export const gigMediaSamples: readonly (readonly [Endpoint, Sample])[] = [
  [
    media.setGigCover,
    async (world, who) => ({ body: { gigId: gigsOf(world, who).open }, files: { cover: [await jpeg()] } }),
  ],
  [media.removeGigCover, ownGig],
  [
    media.setGigIntroduction,
    (world, who) => ({ body: { gigId: gigsOf(world, who).open }, files: { introduction: [recording()] } }),
  ],
  [media.removeGigIntroduction, ownGig],
]
