import { useRef, useState } from 'react'
import { formatLength } from '#contract/text/format-length.ts'
import { PauseIcon, PlayIcon } from './play-icons.tsx'
import { playOnly } from './play-only.ts'
import styles from './playback.module.css'

/** Each tap on the speed button selects the next speed. */
const SPEEDS = [1, 1.5, 2]

/** A recording of a browser has no length until it was played to its end. */
const isKnown = (seconds: number): boolean => Number.isFinite(seconds) && seconds > 0

interface PlaybackProps {
  /** The length; 0 until the file states it. */
  seconds?: number
  /** The name for screen readers. */
  name: string
  /** Plays as soon as it is set. */
  url: string | undefined
  isLoading?: boolean
  /** Play was pressed before there was a URL. */
  onLoad?: () => void
  onError?: (player: HTMLAudioElement, wasPlaying: boolean) => void
}

const usePlayback = ({ url, onLoad }: Pick<PlaybackProps, 'url' | 'onLoad'>) => {
  const audio = useRef<HTMLAudioElement>(null)
  const [position, setPosition] = useState(0)
  const [speed, setSpeed] = useState(1)
  const [state, setState] = useState<'paused' | 'waiting' | 'playing'>('paused')
  const toggle = () => {
    if (state !== 'paused') return audio.current?.pause()
    if (url) return void audio.current?.play().catch(() => setState('paused'))
    onLoad?.()
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
  const start = (player: HTMLAudioElement) => {
    playOnly(player)
    player.playbackRate = speed
    setState('playing')
  }
  return { audio, position, setPosition, speed, state, setState, toggle, seek, changeSpeed, start }
}

/** Play and pause, the position and the speed of a recording. */
export const Playback = ({ seconds = 0, name, url, isLoading = false, onLoad, onError }: PlaybackProps) => {
  const { audio, position, setPosition, speed, state, setState, toggle, seek, changeSpeed, start } = usePlayback({
    url,
    ...(onLoad && { onLoad }),
  })
  const [fileSeconds, setFileSeconds] = useState(0)
  const length = seconds || fileSeconds
  const times = length > 0 ? [position, length] : [position]
  return (
    <span className={styles.playback}>
      <button
        type="button"
        className={styles.play}
        aria-label={state === 'paused' ? `Play ${name}` : `Pause ${name}`}
        aria-busy={isLoading || state === 'waiting'}
        onClick={toggle}
      >
        {state === 'paused' ? <PlayIcon /> : <PauseIcon />}
      </button>
      <input
        type="range"
        className={styles.progress}
        aria-label={`Position in ${name}`}
        aria-valuetext={times.map(formatLength).join(' of ')}
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(position, length)}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <button type="button" className={styles.speed} aria-label={`${speed}× speed`} onClick={changeSpeed}>
        {`${speed}×`}
      </button>
      <span className={styles.length}>{times.map(formatLength).join(' / ')}</span>
      <audio
        ref={audio}
        src={url}
        autoPlay
        onDurationChange={({ currentTarget: { duration } }) => setFileSeconds(isKnown(duration) ? duration : 0)}
        onPlay={(event) => start(event.currentTarget)}
        onWaiting={() => setState('waiting')}
        onPlaying={() => setState('playing')}
        onPause={() => setState('paused')}
        onTimeUpdate={(event) => setPosition(event.currentTarget.currentTime)}
        onEnded={() => setPosition(0)}
        onError={(event) => onError?.(event.currentTarget, state !== 'paused')}
      >
        <track kind="captions" />
      </audio>
    </span>
  )
}
