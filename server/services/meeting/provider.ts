import type { MediaTopology } from '#contract/room/room.ts'

/** A person who may enter a room. */
export interface Participant {
  readonly roomName: string
  readonly accountId: string
  readonly name: string
  /** Whether they moderate the room: the teacher of the class. */
  readonly isOwner: boolean
}

/** Whether people are in a room. The provider has deleted a room that is `gone`; nobody can enter it again. */
export type Presence = 'occupied' | 'empty' | 'gone'

/** A service that hosts live rooms: this server, or an external one. */
export interface MeetingProvider {
  readonly name: 'builtin' | 'janus' | 'daily'
  /** How our own room page transports media; undefined if the provider has its own page. */
  readonly media: MediaTopology | undefined
  /**
   * Creates a room that only participants can enter.
   * @returns its address without query string; a path if this server hosts it
   * @throws ApiProblem unavailable
   */
  readonly open: (roomName: string) => Promise<{ readonly url: string }>
  /** Creates the token that lets a participant enter; undefined if our own server checks access. */
  readonly getToken: (guest: Participant) => Promise<string | undefined>
  /** Removes an account that lost access to the room. */
  readonly eject: (roomName: string, accountId: string) => Promise<void>
  /**
   * Asks whether people are in a room. Undefined for our own rooms, which store who enters and leaves.
   * @throws ApiProblem unavailable if the provider gives no valid answer
   */
  readonly readPresence: ((roomName: string) => Promise<Presence>) | undefined
  /** Closes the room if it exists, and disconnects everyone. */
  readonly close: (roomName: string) => Promise<void>
}

/** How long a room may stay open. External rooms expire by themselves; ours are closed. */
export const ROOM_HOURS = 24
