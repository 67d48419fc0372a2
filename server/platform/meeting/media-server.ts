import type { Description } from '#contract/classroom/room.ts'

/** Somebody in a live room, as a media server knows them. */
export interface RoomPeer {
  readonly room: string
  readonly peerId: string
}

/**
 * A server that takes each stream once and hands it to everybody: for classes too large for devices that send to one
 * another. Only this server speaks with it; pages never do.
 */
export interface MediaServer {
  /** Makes the room if it is not there; a room that is there stays as it is. */
  readonly openRoom: (room: string) => Promise<void>
  /** Ends the room and puts everybody out; a room that is gone already is no error. */
  readonly closeRoom: (room: string) => Promise<void>
  /** Takes what somebody sends: an offer comes, its answer goes back. Again for a restart of the same connection. */
  readonly publish: (peer: RoomPeer, offer: Description) => Promise<Description>
  /** Begins to hand a feed to a viewer: an offer goes out. With `restart` the same connection is made anew. */
  readonly watch: (viewer: RoomPeer, feed: string, restart: boolean) => Promise<Description>
  /** The viewer's answer to that offer. */
  readonly acceptAnswer: (viewer: RoomPeer, feed: string, answer: Description) => Promise<void>
  /** Ends everything somebody sends and sees, at once. */
  readonly leave: (peer: RoomPeer) => Promise<void>
  /** Who is sending in a room now, as peer ids. */
  readonly listFeeds: (room: string) => readonly string[]
  /** Called when a feed can be watched, and when it cannot any more. */
  readonly onFeed: (listener: (feed: RoomPeer, isUp: boolean) => void) => void
  readonly close: () => Promise<void>
}
