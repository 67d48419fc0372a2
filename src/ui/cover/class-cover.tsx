import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './class-cover.module.css'
import { Pattern } from './pattern.tsx'

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
  const [brokenPicture, setBrokenPicture] = useState('')
  if (picture && picture !== brokenPicture)
    return (
      <img
        className={classNames(styles.cover, styles[size])}
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenPicture(picture)}
      />
    )
  return <Pattern id={gigId} subject={subject} size={size} />
}
