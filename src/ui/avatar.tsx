import { useState } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

interface AvatarProps {
  name: string
  /** URL; may be empty. */
  picture: string
  size?: 'small' | 'large'
}

const toInitials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')

/** A person's picture, or their initials if it is missing or cannot be loaded. */
export const Avatar = ({ name, picture, size = 'small' }: AvatarProps) => {
  const [brokenPicture, setBrokenPicture] = useState('')
  const className = classNames(styles.avatar, styles[size])
  if (!picture || picture === brokenPicture)
    return (
      <span className={className} aria-hidden="true">
        {toInitials(name)}
      </span>
    )
  return (
    <img
      className={className}
      src={picture}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenPicture(picture)}
    />
  )
}
