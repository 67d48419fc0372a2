import type { Endpoint } from '#contract/endpoint.ts'
import { getRecitationNotes } from '#contract/recitations/recitation-notes.ts'
import { deleteRecitation, getRecitations, sendRecitation } from '#contract/recitations/recitations.ts'
import * as resources from '#contract/resources/resources.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { createVoiceNote, pdf } from '#tests/support/api/sample-files.ts'
import type { SampleWorld } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const isSecondOfRole = (who: TestUser): boolean => who === 'student2' || who === 'teacher2'
const classOf = (world: SampleWorld, who: TestUser): string =>
  (isSecondOfRole(who) ? world.second : world.first).enrolled

const upload: Sample = (world, who) => ({
  body: { gigId: classOf(world, who), title: 'Week one', description: 'To read before the lesson' },
  files: { files: [pdf()] },
})

const uploadedResource: Sample = async (world, who) => {
  const uploadCall = { ...(await upload(world, who)), as: isSecondOfRole(who) ? 'teacher2' : 'teacher' } as const
  const { body } = await world.api.call(resources.uploadResources, uploadCall)
  return { body: { gigId: classOf(world, who), resourceId: body.resources[0]._id } }
}

const recitation: Sample = (world, who) => ({
  body: { gigId: classOf(world, who), seconds: 4 },
  files: { file: [createVoiceNote(4)] },
})

const sentRecitation: Sample = async (world, who) => {
  const as = isSecondOfRole(who) ? 'student2' : 'student'
  const { body } = await world.api.call(sendRecitation, { ...(await recitation(world, who)), as })
  return { params: { id: body.recitation._id } }
}

export const resourceSamples: readonly (readonly [Endpoint, Sample])[] = [
  [resources.getResources, (world, who) => ({ params: { id: classOf(world, who) } })],
  [resources.getGigResources, (world, who) => ({ query: { gigId: classOf(world, who) } })],
  [resources.uploadResources, upload],
  [resources.getStorageUse, () => ({})],
  [resources.deleteResource, uploadedResource],
  [getRecitations, (world, who) => ({ query: { gigId: classOf(world, who) } })],
  [sendRecitation, recitation],
  [deleteRecitation, sentRecitation],
  [getRecitationNotes, (world, who) => ({ query: { gigId: classOf(world, who) } })],
]
