import { useId } from 'react'
import { coverPattern, TILE } from '#contract/gigs/cover-pattern.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './class-cover.module.css'
import tones from './tones.module.css'

interface PatternProps {
  /** The same id gives the same pattern. */
  id: string
  /** Decides the colour. */
  subject?: string | undefined
  size: 'small' | 'wide' | 'book'
}

/** An Islamic star tiling that is drawn from an id. */
export const Pattern = ({ id, subject, size }: PatternProps) => {
  const tile = useId()
  const { star, corners, transform, tone } = coverPattern(id, subject)
  return (
    <svg className={classNames(tones.tone, styles.cover, styles[size])} data-tone={tone} aria-hidden="true">
      <pattern id={tile} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={transform}>
        <path d={star} />
        <path d={corners} className={styles.corner} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${tile})`} />
    </svg>
  )
}
