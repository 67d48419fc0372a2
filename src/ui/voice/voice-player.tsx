import { useRef, useState } from 'react'
import { formatLength } from '#contract/text/format-length.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { PauseIcon, PlayIcon } from './play-icons.tsx'
import styles from './voice-player.module.css'

const NOT_LOADED = 'The recording could not be loaded.'

/** Each tap on the speed button selects the next speed. */
const SPEEDS = [1, 1.5, 2]

let playing: HTMLAudioElement | null = null

/** Pauses the voice note that was playing before. */
const playOnly = (audio: HTMLAudioElement | null): void => {
  if (playing !== audio) playing?.pause()
  playing = audio
}

interface VoicePlayerProps {
  seconds: number
  /** The name for screen readers. */
  name?: string
  /** Loads the audio at the first tap, because downloading it uses mobile data. */
  load: () => Promise<Blob>
}

/** Plays a voice note, with its progress. */
export const VoicePlayer = ({ seconds, name = 'the voice note', load }: VoicePlayerProps) => {
  const audio = useRef<HTMLAudioElement>(null)
  const [file, setFile] = useState<Blob>()
  const [state, setState] = useState<'paused' | 'loading' | 'playing'>('paused')
  const [position, setPosition] = useState(0)
  const [speed, setSpeed] = useState(1)
  const url = useObjectUrl(file)

  const toggle = async () => {
    if (state === 'loading') return
    if (state === 'playing') return audio.current?.pause()
    if (url) return void audio.current?.play()
    setState('loading')
    try {
      setFile(await load())
    } catch {
      setState('paused')
      notify.error(NOT_LOADED)
    }
  }
  const seek = (to: number) => {
    if (audio.current && url) audio.current.currentTime = to
    setPosition(to)
  }
  const changeSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
    setSpeed(next)
    if (audio.current) audio.current.playbackRate = next
  }
  return (
    <span className={styles.voice}>
      <button
        type="button"
        className={styles.play}
        aria-label={state === 'playing' ? `Pause ${name}` : `Play ${name}`}
        aria-busy={state === 'loading'}
        onClick={() => void toggle()}
      >
        {state === 'playing' ? <PauseIcon /> : <PlayIcon />}
      </button>
      <input
        type="range"
        className={styles.progress}
        aria-label={`Position in ${name}`}
        aria-valuetext={`${formatLength(position)} of ${formatLength(seconds)}`}
        min={0}
        max={seconds}
        step={0.1}
        value={Math.min(position, seconds)}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <button type="button" className={styles.speed} aria-label={`${speed}× speed`} onClick={changeSpeed}>
        {`${speed}×`}
      </button>
      <span className={styles.length}>{`${formatLength(position)} / ${formatLength(seconds)}`}</span>
      <audio
        ref={audio}
        src={url}
        autoPlay
        onPlay={(event) => {
          playOnly(event.currentTarget)
          event.currentTarget.playbackRate = speed
          setState('playing')
        }}
        onPause={() => setState('paused')}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onEnded={() => setPosition(0)}
      >
        <track kind="captions" />
      </audio>
    </span>
  )
}
