import { useCallback, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

interface SoundProps {
  stream: MediaStream
  speaker: string
  /** Grows with each tap that allows sound. */
  taps: number
  onBlocked: () => void
}

const isNotAllowed = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

const Sound = ({ stream, speaker, taps, onBlocked }: SoundProps) => {
  const [audio] = useState(() => new Audio())
  useEffect(() => {
    audio.srcObject = stream
    return () => {
      audio.srcObject = null
    }
  }, [audio, stream])
  useEffect(() => {
    // A speaker that has gone since: the sound stays where it is.
    if (speaker && 'setSinkId' in audio) void audio.setSinkId(speaker).catch(() => undefined)
  }, [audio, speaker])
  useEffect(() => {
    // Playing what plays already does nothing.
    if (stream.active || taps > 0) audio.play().catch((error: unknown) => isNotAllowed(error) && onBlocked())
  }, [audio, stream, taps, onBlocked])
  return null
}

interface RoomSoundsProps {
  sounds: readonly { readonly peerId: string; readonly stream: MediaStream }[]
  speaker: string
}

/** The voices of the others; where the browser wants a tap before there is sound, it is asked for. */
export const RoomSounds = ({ sounds, speaker }: RoomSoundsProps) => {
  const [isBlocked, setBlocked] = useState(false)
  const [taps, setTaps] = useState(0)
  const onBlocked = useCallback(() => setBlocked(true), [])
  const hear = () => {
    setBlocked(false)
    setTaps(taps + 1)
  }
  return (
    <>
      {isBlocked && (
        <Button wide onClick={hear}>
          Tap to hear
        </Button>
      )}
      {sounds.map(({ peerId, stream }) => (
        <Sound key={peerId} stream={stream} speaker={speaker} taps={taps} onBlocked={onBlocked} />
      ))}
    </>
  )
}
