import { useState } from 'react'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { Playback } from './playback.tsx'

const NOT_LOADED = 'The recording could not be loaded.'

interface VoicePlayerProps {
  seconds: number
  /** The name for screen readers. */
  name?: string
  /** Loads the audio at the first tap, because downloading it uses mobile data. */
  load: () => Promise<Blob>
}

/** Plays a voice note, with its progress. */
export const VoicePlayer = ({ seconds, name = 'the voice note', load }: VoicePlayerProps) => {
  const [file, setFile] = useState<Blob>()
  const [isLoading, setLoading] = useState(false)
  const url = useObjectUrl(file)
  const loadFile = async () => {
    if (isLoading) return
    setLoading(true)
    try {
      setFile(await load())
    } catch {
      notify.error(NOT_LOADED)
    }
    setLoading(false)
  }
  return <Playback seconds={seconds} name={name} url={url} isLoading={isLoading} onLoad={() => void loadFile()} />
}
