import { useCallback, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { Voice } from './select-voices.ts'

interface PersonAudioProps extends Pick<Voice, 'stream' | 'isMuted'> {
  speaker: string
  /** Incremented by each tap on "Tap to hear", so that the effect calls `play()` again. */
  taps: number
  onBlocked: () => void
}

const isNotAllowed = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotAllowedError'

const PersonAudio = ({ stream, isMuted, speaker, taps, onBlocked }: PersonAudioProps) => {
  const [audio] = useState(() => new Audio())
  useEffect(() => {
    audio.srcObject = stream
    return () => {
      audio.srcObject = null
    }
  }, [audio, stream])
  useEffect(() => {
    audio.muted = isMuted
  }, [audio, isMuted])
  useEffect(() => {
    // `setSinkId` rejects for an unplugged speaker; playback then stays on the current one.
    if (speaker && 'setSinkId' in audio) void audio.setSinkId(speaker).catch(() => undefined)
  }, [audio, speaker])
  useEffect(() => {
    // Calling `play()` on an element that already plays has no effect.
    if (stream.active || taps > 0) audio.play().catch((error: unknown) => isNotAllowed(error) && onBlocked())
  }, [audio, stream, taps, onBlocked])
  return null
}

interface RoomAudioProps {
  voices: readonly Voice[]
  speaker: string
}

/** Shows a button if the browser's autoplay policy blocks sound until the user taps. */
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
      {voices.map(({ peerId, ...voice }) => (
        <PersonAudio key={peerId} {...voice} speaker={speaker} taps={taps} onBlocked={onBlocked} />
      ))}
    </>
  )
}
