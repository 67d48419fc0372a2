import { useCallback, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'

interface VoiceProps {
  stream: MediaStream
  speaker: string
  /** Grows with each tap that allows sound. */
  taps: number
  onBlocked: () => void
}

const isNotAllowed = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

const Voice = ({ stream, speaker, taps, onBlocked }: VoiceProps) => {
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

interface RoomAudioProps {
  voices: readonly { readonly peerId: string; readonly stream: MediaStream }[]
  speaker: string
}

/** The voices of the others; where the browser wants a tap before there is sound, it is asked for. */
export const RoomAudio = ({ voices, speaker }: RoomAudioProps) => {
  const [isBlocked, setBlocked] = useState(false)
  const [taps, setTaps] = useState(0)
  const onBlocked = useCallback(() => setBlocked(true), [])
  const allowSound = () => {
    setBlocked(false)
    setTaps(taps + 1)
  }
  return (
    <>
      {isBlocked && (
        <Button wide onClick={allowSound}>
          Tap to hear
        </Button>
      )}
      {voices.map(({ peerId, stream }) => (
        <Voice key={peerId} stream={stream} speaker={speaker} taps={taps} onBlocked={onBlocked} />
      ))}
    </>
  )
}
