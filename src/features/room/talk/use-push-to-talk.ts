import { useEffect, useEffectEvent, useState } from 'react'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { PushToTalk } from './push-to-talk.ts'
import { listenToTalkKey } from './talk-key.ts'

export interface Talking {
  readonly start: () => void
  readonly stop: () => void
}

interface PushToTalkOptions {
  readonly localMedia: LocalMedia
  readonly canUnmute: boolean
  readonly onForbidden: () => void
}

/** Push-to-talk: the microphone is on while the space bar, or the button with the returned functions, is held. */
export const usePushToTalk = ({ localMedia, canUnmute, onForbidden }: PushToTalkOptions): Talking => {
  const [talk] = useState(
    () =>
      new PushToTalk({
        isOn: () => localMedia.store.current().microphone !== null,
        setMicrophone: (isOn) => localMedia.setMicrophone(isOn),
      }),
  )
  const start = () => (canUnmute ? talk.start() : onForbidden())
  const startByKey = useEffectEvent(start)
  useEffect(
    () =>
      listenToTalkKey({
        isWanted: () => !localMedia.store.current().microphone,
        onPress: () => startByKey(),
        onRelease: () => talk.stop(),
      }),
    [talk, localMedia],
  )
  return { start, stop: () => talk.stop() }
}
