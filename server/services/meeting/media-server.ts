import type { SessionDescription } from '#contract/room/room.ts'

/** A participant of a live room, as the media server knows them. */
export interface RoomPeer {
  readonly room: string
  readonly peerId: string
}

/**
 * A media server (SFU): receives each stream once and forwards it to everyone, for classes too large for a mesh. Only
 * this server talks to it, never a page.
 */
export interface MediaServer {
  /** Creates the room unless it exists. */
  readonly openRoom: (room: string) => Promise<void>
  /** Closes the room if it exists, and disconnects everyone. */
  readonly closeRoom: (room: string) => Promise<void>
  /** Answers a peer's offer to send. Called again to renegotiate the same connection. */
  readonly publish: (peer: RoomPeer, offer: SessionDescription) => Promise<SessionDescription>
  /** Offers a feed to a viewer. With `restart` the existing connection is renegotiated. */
  readonly watch: (viewer: RoomPeer, feed: string, restart: boolean) => Promise<SessionDescription>
  /** Sets the viewer's answer to that offer. */
  readonly acceptAnswer: (viewer: RoomPeer, feed: string, answer: SessionDescription) => Promise<void>
  /** Ends everything that a peer sends and receives. */
  readonly leave: (peer: RoomPeer) => Promise<void>
  /** The peers that are sending now, by peer id. */
  readonly listFeeds: (room: string) => Promise<readonly string[]>
  /** Called when a feed becomes available and when it ends. */
  readonly onFeed: (listener: (feed: RoomPeer, isUp: boolean) => void) => void
  /** Whether it answers this server now. */
  readonly isUp: () => boolean
  readonly close: () => Promise<void>
}
