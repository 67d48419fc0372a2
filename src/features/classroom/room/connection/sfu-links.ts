import type { RoomState } from '#contract/classroom/room.ts'
import { type Links, type LinksCallbacks, NO_MEDIA, type Sending } from './links.ts'
import { SfuPublisher } from './sfu-publisher.ts'
import { SfuWatch } from './sfu-watch.ts'

/** A server between the people: one connection to it for what is sent, one for each who is watched. */
export const sfuLinks = ({ socket, changed, ...doings }: LinksCallbacks): Links => {
  const watches = new Map<string, SfuWatch>()
  let sending: Sending = doings.sending
  let state: RoomState | undefined
  let publisher: SfuPublisher | undefined

  const iceServers = (): RTCIceServer[] => [...(state?.iceServers ?? [])]

  const drop = (peerId: string): void => {
    watches.get(peerId)?.close()
    watches.delete(peerId)
    changed()
  }

  const watch = (peerId: string): void => {
    const known = watches.get(peerId)
    if (known) known.revive()
    else watches.set(peerId, new SfuWatch({ socket, iceServers: iceServers(), peerId, changed }, sending.wantsVideo))
  }

  // A feed that comes up again is a new one for the server: the old connection to it gives nothing more.
  const stopHearing = socket.on('room-feed', (peerId, isUp) => {
    drop(peerId)
    if (peerId !== state?.peerId && isUp && state) watch(peerId)
    if (peerId === state?.peerId && !isUp) publisher?.lost()
  })

  // Whoever has nothing to say costs the server nothing.
  const publishWhatThereIs = (): void => {
    if (publisher) publisher.send(sending)
    else if (state && (sending.audio || sending.video))
      publisher = new SfuPublisher({ socket, iceServers: iceServers() }, sending)
  }

  const revive = (): void => {
    publisher?.revive()
    for (const one of watches.values()) one.revive()
  }

  return {
    entered: (now) => {
      const isReturn = state !== undefined
      state = now
      if (isReturn) publisher?.revive()
      publishWhatThereIs()
      for (const peerId of now.feeds) if (peerId !== now.peerId) watch(peerId)
    },
    // Media comes by feeds, not by people.
    personCame: () => undefined,
    personLeft: drop,
    send: (now) => {
      sending = now
      publishWhatThereIs()
      for (const one of watches.values()) one.wantVideo(now.wantsVideo)
    },
    revive,
    mediaOf: (peerId) => watches.get(peerId)?.media ?? NO_MEDIA,
    levelOf: (peerId) => watches.get(peerId)?.level() ?? 0,
    close: () => {
      stopHearing()
      publisher?.close()
      for (const one of watches.values()) one.close()
      watches.clear()
    },
  }
}
