import * as z from 'zod/mini'
import { Id } from '#contract/user.ts'

/** A student's turn to recite. The other students stay muted during the turn and raise a hand to speak. */
export interface RoomTurn {
  /** The reciter's account, because a reload gives the page another peer id. */
  readonly reciterId: string
  /** Milliseconds since the turn started. A timestamp would be wrong on phones with a wrong clock. */
  readonly elapsedMs: number
}

/** Calls a student to recite; null ends the turn. */
export const TurnRequest = z.object({ reciterId: z.nullable(Id) })

interface SpeakingRequest {
  readonly userId: string
  readonly role: 'owner' | 'admin' | 'participant'
  /** The account whose turn it is. */
  readonly reciterId: string | null
  /** Whether the teacher has locked the microphones of the students. */
  readonly isMicrophoneLocked: boolean
}

/** Whether a person may turn their microphone on. The lock does not apply to the reciter. */
export const canUnmute = ({ userId, role, reciterId, isMicrophoneLocked }: SpeakingRequest): boolean => {
  if (role !== 'participant') return true
  return reciterId === null ? !isMicrophoneLocked : userId === reciterId
}
