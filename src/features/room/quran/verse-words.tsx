import { useRef } from 'react'
import { splitWords } from '#quran/words.ts'
import { useIsOverflowing } from '#src/features/room/tiles/use-is-overflowing.ts'
import styles from './followed-verse.module.css'

const scrollToNearest = (word: HTMLElement | null): void => word?.scrollIntoView({ block: 'nearest' })

interface VerseWordsProps {
  text: string
  /** The word that the teacher points at, from 0. */
  pointed: number | null
  /** The words with a marked mistake. */
  marked: ReadonlySet<number>
  /** Undefined for those who cannot point. */
  onPoint: ((word: number) => void) | undefined
}

/** A verse word by word. The teacher's words are buttons. */
export const VerseWords = ({ text, pointed, marked, onPoint }: VerseWordsProps) => {
  const box = useRef<HTMLParagraphElement>(null)
  // A verse that overflows is focusable, so that keyboard users can scroll it.
  const tabIndex = useIsOverflowing(box) ? 0 : undefined
  return (
    <p ref={box} className={styles.words} lang="ar" dir="rtl" translate="no" tabIndex={tabIndex}>
      {[...splitWords(text).entries()].map(([index, word]) => {
        const state = {
          className: styles.word,
          ref: index === pointed ? scrollToNearest : null,
          'data-pointed': index === pointed || undefined,
          'data-marked': marked.has(index) || undefined,
        }
        return onPoint ? (
          <button key={index} type="button" aria-pressed={index === pointed} {...state} onClick={() => onPoint(index)}>
            {word}
          </button>
        ) : (
          <span key={index} {...state} aria-current={index === pointed || undefined}>
            {word}
          </span>
        )
      })}
    </p>
  )
}
