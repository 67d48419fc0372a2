import type { MediaTopology } from '#contract/classroom/room.ts'

/** Somebody who may enter a room. */
export interface Participant {
  readonly roomName: string
  readonly accountId: string
  readonly name: string
  /** Who moderates: the teacher of the class. */
  readonly isOwner: boolean
}

/** Where live rooms are: on this server, or at somebody else's. `livekit` would be one more of these. */
export interface MeetingProvider {
  readonly name: 'builtin' | 'janus' | 'daily'
  /** Who carries the media in our own room page; undefined where the room's page is somebody else's. */
  readonly media: MediaTopology | undefined
  /**
   * Makes a room that only guests can enter. Throws a ApiProblem `unavailable` that says why it could not.
   * @returns its address without a query string; a path where it is on this server
   */
  readonly open: (roomName: string) => Promise<{ readonly url: string }>
  /** What a guest shows to be let in; undefined where our own server asks who comes. */
  readonly getToken: (guest: Participant) => Promise<string | undefined>
  /** Puts somebody out who is no guest any more. */
  readonly eject: (roomName: string, accountId: string) => Promise<void>
  /** Ends a room and puts everybody out; one that is gone already is no error. */
  readonly close: (roomName: string) => Promise<void>
}

/** What is left to do about a live room after a change that was committed. */
export type MeetingJob =
  | { readonly action: 'end'; readonly roomName: string; readonly teacherId: string }
  | { readonly action: 'close'; readonly roomName: string }
  | { readonly action: 'eject'; readonly roomName: string; readonly accountId: string }

/** How long a room may stay open: an outside one ends by itself then, one of ours is ended. */
export const ROOM_HOURS = 24
