import { KeptRecording } from '#src/features/recitations/kept-recording.tsx'
import { RoomPage } from '#src/features/room/room-page.tsx'
import type { RoomParts } from '#src/features/room/room-parts.ts'
import { LazyDiscussion } from './lazy-discussion.ts'

const PARTS: RoomParts = { Discussion: LazyDiscussion, KeptRecording }

/** `/room/{name}`, with the discussion of the class and the student's own recordings. */
export const LiveRoomPage = () => <RoomPage parts={PARTS} />
