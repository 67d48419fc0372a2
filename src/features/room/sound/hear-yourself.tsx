import { useEffect, useRef, useState } from 'react'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { Button } from '#src/ui/button.tsx'
import { canRecord } from '#src/ui/voice/recording-type.ts'
import { playRecording, RECORDING_S, recordTrack } from './recording.ts'

type Phase = 'idle' | 'recording' | 'playing' | 'failed'

const LABELS = {
  idle: `Hear yourself (${RECORDING_S} seconds)`,
  recording: 'Recording… speak or recite',
  playing: 'Playing what others hear…',
  failed: `Hear yourself (${RECORDING_S} seconds)`,
} as const satisfies Record<Phase, string>

/** Records a sample. If the microphone is off, opens it only for the test. */
const recordSample = async (localMedia: LocalMedia): Promise<Blob> => {
  const { microphone } = localMedia.store.current()
  if (microphone) return recordTrack(microphone, RECORDING_S)
  const track = await localMedia.openMicrophone()
  return recordTrack(track, RECORDING_S).finally(() => track.stop())
}

/** Plays back what the microphone delivers in the chosen mode. The recording never leaves the phone. */
export const HearYourself = ({ localMedia }: { localMedia: LocalMedia }) => {
  const [phase, setPhase] = useState<Phase>('idle')
  const stopping = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    stopping.current = controller
    return () => controller.abort()
  }, [])
  const test = async () => {
    const { signal } = stopping.current
    setPhase('recording')
    try {
      const recording = await recordSample(localMedia)
      if (signal.aborted) return
      setPhase('playing')
      await playRecording(recording, localMedia.store.current().chosenDevices.speaker, signal)
      setPhase('idle')
    } catch {
      setPhase('failed')
    }
  }
  if (!canRecord()) return null
  return (
    <div>
      <Button
        variant="outline"
        wide
        disabled={phase === 'recording' || phase === 'playing'}
        onClick={() => void test()}
      >
        {LABELS[phase]}
      </Button>
      {phase === 'failed' && <p role="alert">The test did not work. Check that the microphone is allowed.</p>}
    </div>
  )
}
