import { useId, useState } from 'react'
import { coverPattern, TILE } from '#contract/gigs/cover-pattern.ts'
import { classNames } from '#src/ui/class-names.ts'
import styles from './class-cover.module.css'
import tones from './tones.module.css'

interface ClassCoverProps {
  gigId: string
  /** `small` beside the title of a card, `wide` across the page of a class. */
  size: 'small' | 'wide'
  /** Decides the colour of the pattern. */
  subject?: string | undefined
  /** The address of the teacher's picture. */
  picture?: string | undefined
}

/** The teacher's picture, or an Islamic star tiling drawn from the id of the class, in the colour of its subject. */
export const ClassCover = ({ gigId, size, subject, picture }: ClassCoverProps) => {
  const id = useId()
  const [brokenPicture, setBrokenPicture] = useState('')
  const className = classNames(styles.cover, styles[size])
  if (picture && picture !== brokenPicture)
    return (
      <img
        className={className}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenPicture(picture)}
      />
    )
  const { star, corners, transform, tone } = coverPattern(gigId, subject)
  return (
    <svg className={classNames(className, tones.tone)} data-tone={tone} aria-hidden="true">
      <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse" patternTransform={transform}>
        <path d={star} />
        <path d={corners} className={styles.corner} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
