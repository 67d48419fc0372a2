import { sendAttachment } from '#contract/discussion/attachments.ts'
import * as discussion from '#contract/discussion/discussion.ts'
import * as readMarks from '#contract/discussion/read-marks.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { comments } from '#server/storage/database/schema-classroom.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import type { Gigs, SampleWorld } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const isSecondOfRole = (who: TestUser): boolean => who === 'student2' || who === 'teacher2'
const classOf = (world: SampleWorld, who: TestUser): Gigs['enrolled'] =>
  (isSecondOfRole(who) ? world.second : world.first).enrolled
const randomNumber = (): number => Math.floor(Math.random() * 2 ** 30)

/** Adds a message to the caller's class, by the caller or by the other member. */
const addComment = async (world: SampleWorld, who: TestUser, by: 'caller' | 'other'): Promise<CallOptions> => {
  const { people } = world.api.world
  const pair = isSecondOfRole(who) ? [people.teacher2, people.student2] : [people.teacher, people.student]
  const isCaller = (id: string | undefined): boolean => id === people[who]
  const authorId = pair.find((id) => isCaller(id) === (by === 'caller')) ?? people.teacher
  const row = { id: crypto.randomUUID(), gigId: classOf(world, who), authorId, message: 'Salam' }
  await world.api.platform.db.insert(comments).values({ ...row, seq: randomNumber(), change: randomNumber() })
  return { params: { gigId: row.gigId, commentId: row.id } }
}

export const commentSamples: readonly (readonly [Endpoint, Sample])[] = [
  [discussion.getComments, (world, who) => ({ params: { gigId: classOf(world, who) } })],
  [discussion.postComment, (world, who) => ({ params: { gigId: classOf(world, who) }, body: { message: 'Salam' } })],
  [
    sendAttachment,
    async (world, who) => ({
      params: { gigId: classOf(world, who) },
      body: { kind: 'picture' },
      files: { file: [await jpeg()] },
    }),
  ],
  [readMarks.getReaders, (world, who) => ({ params: { gigId: classOf(world, who) } })],
  [readMarks.markCommentsRead, (world, who) => ({ params: { gigId: classOf(world, who) }, body: { seq: 1 } })],
  [discussion.removeComment, (world, who) => addComment(world, who, 'caller')],
  [
    discussion.reportComment,
    async (world, who) => ({ ...(await addComment(world, who, 'other')), body: { reason: 'Unkind' } }),
  ],
]
