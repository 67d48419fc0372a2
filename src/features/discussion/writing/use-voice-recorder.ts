import { type RefObject, useEffect, useRef, useState } from 'react'
import { VOICE_MAX_SECONDS } from '#contract/discussion/attachments.ts'
import { useFormOpen } from '#src/offline/outbox/use-form-open.ts'
import { findRecordingType, toRecordingFile } from '#src/ui/voice/recording-type.ts'

/** Clear enough for recitation. Two minutes take half a megabyte. */
const BITS_PER_SECOND = 32_000
const TICK_MS = 200
const NOT_ALLOWED = 'Allow this site to use the microphone, then try again.'

export interface Recording {
  readonly file: File
  readonly seconds: number
}

interface Session {
  readonly recorder: MediaRecorder
  readonly startedAt: number
  isCancelled: boolean
}

const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

const openRecorder = async (): Promise<MediaRecorder> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    return new MediaRecorder(stream, { mimeType: findRecordingType() ?? '', audioBitsPerSecond: BITS_PER_SECOND })
  } catch (error) {
    release(stream)
    throw error
  }
}

/** Leaving the page ends the recording and releases the microphone. */
const useEndOnLeave = (session: RefObject<Session | undefined>): void =>
  useEffect(
    () => () => {
      const current = session.current
      if (!current) return
      current.isCancelled = true
      if (current.recorder.state === 'recording') current.recorder.stop()
    },
    [session],
  )

/**
 * Records a voice note. The recording stops by itself at the maximum length.
 * @param onRecorded receives what was recorded; not called after a cancellation
 */
export const useVoiceRecorder = (onRecorded: (recording: Recording) => void) => {
  const session = useRef<Session>(undefined)
  const isShown = useFormOpen()
  const [isOpening, setOpening] = useState(false)
  const [seconds, setSeconds] = useState<number>()
  const [problem, setProblem] = useState('')

  const end = (isCancelled: boolean): void => {
    const current = session.current
    if (!current || current.recorder.state === 'inactive') return
    current.isCancelled = isCancelled
    current.recorder.stop()
  }
  const finish = (current: Session, parts: readonly Blob[]): void => {
    release(current.recorder.stream)
    session.current = undefined
    setSeconds(undefined)
    const length = Math.min(VOICE_MAX_SECONDS, Math.max(1, Math.round((Date.now() - current.startedAt) / 1000)))
    const file = toRecordingFile(parts, 'voice-note', current.recorder.mimeType)
    if (!current.isCancelled && file.size > 0) onRecorded({ file, seconds: length })
  }
  const start = async (): Promise<void> => {
    setProblem('')
    setOpening(true)
    try {
      const recorder = await openRecorder()
      // The person has left while the browser asked for the microphone.
      if (!isShown()) return release(recorder.stream)
      const parts: Blob[] = []
      const current: Session = { recorder, startedAt: Date.now(), isCancelled: false }
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      recorder.addEventListener('stop', () => finish(current, parts))
      session.current = current
      recorder.start()
      setSeconds(0)
    } catch {
      setProblem(NOT_ALLOWED)
    } finally {
      setOpening(false)
    }
  }
  const isRecording = seconds !== undefined
  useEffect(() => {
    if (!isRecording) return
    const timer = setInterval(() => {
      const current = session.current
      if (!current) return
      const passed = (Date.now() - current.startedAt) / 1000
      setSeconds(Math.min(passed, VOICE_MAX_SECONDS))
      if (passed >= VOICE_MAX_SECONDS && current.recorder.state === 'recording') current.recorder.stop()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isRecording])
  useEndOnLeave(session)
  return { seconds, problem, isOpening, start, stop: () => end(false), cancel: () => end(true) }
}
