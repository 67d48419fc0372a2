import { and, eq, isNull } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import * as meeting from '#contract/room/meeting.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import type { SampleWorld } from './sample-world.ts'

type Sample = (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>

const isSecondOfRole = (who: TestUser): boolean => who === 'student2' || who === 'teacher2'
const gigOf = ({ first, second }: SampleWorld, who: TestUser): string => (isSecondOfRole(who) ? second : first).enrolled

/** Opens the live room of the caller's class. */
const openRoom = async (world: SampleWorld, who: TestUser): Promise<{ gigId: string; roomName: string }> => {
  const { platform, world: demo } = world.api
  const gigId = gigOf(world, who)
  const roomName = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  const startedById = isSecondOfRole(who) ? demo.people.teacher2 : demo.people.teacher
  const row = { gigId, roomName, provider: 'builtin', url: `/room/${roomName}`, startedById }
  await platform.db.insert(meetings).values(row).onConflictDoNothing()
  const [open] = await platform.db
    .select({ roomName: meetings.roomName })
    .from(meetings)
    .where(and(eq(meetings.gigId, gigId), isNull(meetings.endedAt)))
  return { gigId, roomName: open?.roomName ?? '' }
}

export const meetingSamples: readonly (readonly [Endpoint, Sample])[] = [
  [meeting.startMeeting, (world, who) => ({ params: { gigId: gigOf(world, who) } })],
  [meeting.endMeeting, async (world, who) => ({ params: await openRoom(world, who) })],
  [meeting.getMeetingUrl, (world, who) => ({ query: { gigId: gigOf(world, who) } })],
  [meeting.sendInvites, async (world, who) => ({ body: { gigId: (await openRoom(world, who)).gigId } })],
  [meeting.getTicket, async (world, who) => ({ params: { roomName: (await openRoom(world, who)).roomName } })],
]
