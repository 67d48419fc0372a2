import { useState } from 'react'
import { coverPattern, TILE } from '#contract/gigs/cover-pattern.ts'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'
import tones from './cover/tones.module.css'

interface AvatarProps {
  name: string
  /** URL; may be empty. */
  picture: string
  /** `tiny` beside a name in a line of text. */
  size?: 'tiny' | 'small' | 'large'
}

const toInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')

/** A star of the person's own, drawn from the name, with the initials; a tiny one has room for the first. */
const DrawnPortrait = ({ name, size, className }: Pick<AvatarProps, 'name' | 'size'> & { className: string }) => {
  const { star, tone } = coverPattern(name)
  return (
    <span className={classNames(className, tones.tone)} data-tone={tone} aria-hidden="true">
      <svg viewBox={`0 0 ${TILE} ${TILE}`} className={styles.star} aria-hidden="true">
        <path d={star} />
      </svg>
      {/* As generated content, because the name stands beside a tiny one. */}
      {size === 'tiny' ? <span data-initial={[...toInitials(name)][0]} /> : <span>{toInitials(name)}</span>}
    </span>
  )
}

/** A person's picture, or a drawn portrait if it is missing or cannot be loaded. */
export const Avatar = ({ name, picture, size = 'small' }: AvatarProps) => {
  const [brokenPicture, setBrokenPicture] = useState('')
  const className = classNames(styles.avatar, styles[size])
  if (!picture || picture === brokenPicture) return <DrawnPortrait name={name} size={size} className={className} />
  return (
    <img
      className={className}
      src={picture}
      // The name stands beside a tiny picture.
      alt={size === 'tiny' ? '' : name}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenPicture(picture)}
    />
  )
}
