import { formatFileSize } from '#src/format/bytes.ts'
import styles from './class-facts.module.css'

export interface Introduction {
  readonly url: string
  readonly kind: 'audio' | 'video'
  readonly bytes?: number | undefined
  readonly seconds?: number | undefined
}

const describeLength = ({ seconds, bytes }: Introduction): string =>
  [seconds === undefined ? '' : `${seconds} s`, bytes === undefined ? '' : formatFileSize(bytes)]
    .filter(Boolean)
    .join(' · ')

/** Plays the teacher's introduction. Nothing is downloaded before the first tap. */
export const IntroductionPlayer = (introduction: Introduction) => {
  const { url, kind } = introduction
  const Player = kind
  return (
    <figure className={styles.introduction}>
      <figcaption>
        {kind === 'audio' ? 'Hear the teacher' : 'Meet the teacher'}{' '}
        <span className={styles.length}>{describeLength(introduction)}</span>
      </figcaption>
      <Player className={styles[kind]} src={url} controls preload="none" aria-label="Introduction of the teacher" />
    </figure>
  )
}
