import { PICTURE_INDEX } from '#contract/verification.ts'
import type { DiscussedGig } from '#src/features/room/room-parts.ts'

interface RoomOfGig {
  readonly gigId: string
  readonly title: string
  /** Empty if the server of a previous release does not name the teacher. */
  readonly teacherId: string
  /** An address; empty without a picture. */
  readonly teacherPicture: string
}

/** The class of a room as its discussion shows it. As for students, the documents of the teacher are only the picture. */
export const toDiscussedGig = ({ gigId, title, teacherId, teacherPicture }: RoomOfGig): DiscussedGig => {
  const documents = Array.from({ length: PICTURE_INDEX + 1 }, (_, index) =>
    index === PICTURE_INDEX ? teacherPicture : '',
  )
  return { _id: gigId, title, teacher: teacherId ? { _id: teacherId, documents } : undefined }
}
