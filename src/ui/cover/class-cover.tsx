import { useId } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './class-cover.module.css'
import { coverPattern, TILE } from './cover-pattern.ts'

interface ClassCoverProps {
  gigId: string
  /** `small` beside the title of a card, `wide` across the page of a class. */
  size: 'small' | 'wide'
}

/** The cover of a class without a picture: an Islamic star tiling drawn from its id. */
export const ClassCover = ({ gigId, size }: ClassCoverProps) => {
  const id = useId()
  const { star, corners, transform, tone } = coverPattern(gigId)
  return (
    <svg className={classNames(styles.cover, styles[size])} data-tone={tone} aria-hidden="true">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={transform}>
        <path d={star} />
        <path d={corners} className={styles.corner} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
