import { useEffect, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { useReducedMotion } from '#src/ui/use-reduced-motion.ts'
import styles from './carousel.module.css'
import book from './pictures/book.svg?url&no-inline'
import circle from './pictures/circle.svg?url&no-inline'
import courtyard from './pictures/courtyard.svg?url&no-inline'
import lamp from './pictures/lamp.svg?url&no-inline'

export const AUTOPLAY_MS = 5000

const PICTURES = [
  { source: circle, text: 'A circle of seats around a teacher' },
  { source: book, text: 'An open book on its stand' },
  { source: lamp, text: 'A lantern at night above a phone with a lesson' },
  { source: courtyard, text: 'A mosque at sunrise' },
] as const

/** The pictures of the landing page. Autoplay stops for hover, focus, a hidden page and reduced motion. */
export const Carousel = () => {
  const frame = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const isCalm = useReducedMotion()

  const show = (index: number) => {
    const { clientWidth = 0 } = strip.current ?? {}
    const next = (index + PICTURES.length) % PICTURES.length
    strip.current?.scrollTo({ left: next * clientWidth, behavior: isCalm ? 'instant' : 'smooth' })
  }

  useEffect(() => {
    if (isCalm || isPaused) return undefined
    const turn = setInterval(() => {
      const shouldWait = document.hidden || frame.current?.matches(':hover, :focus-within')
      if (!shouldWait) show(shown + 1)
    }, AUTOPLAY_MS)
    return () => clearInterval(turn)
  })

  return (
    <section ref={frame} className={styles.carousel} aria-roledescription="carousel" aria-label="Pictures">
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {PICTURES.map(({ source, text }, index) => (
          <li key={text}>
            <img src={source} alt={text} width="400" height="480" loading={index === 0 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      <div className={styles.controls}>
        <button type="button" className={styles.step} aria-label="Previous picture" onClick={() => show(shown - 1)}>
          <span>‹</span>
        </button>
        {PICTURES.map(({ text }, index) => (
          <button
            key={text}
            type="button"
            className={classNames(styles.dot, index === shown && styles.current)}
            aria-label={`Picture ${index + 1}`}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
        <button type="button" className={styles.step} aria-label="Next picture" onClick={() => show(shown + 1)}>
          <span>›</span>
        </button>
        {!isCalm && (
          <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Play' : 'Pause'}
          </button>
        )}
      </div>
    </section>
  )
}
