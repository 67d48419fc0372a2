import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BackIcon } from '#src/ui/icons.tsx'
import styles from './title-bar.module.css'
import { useTopBarPlace } from './use-top-bar-place.ts'

const Anchor = ({ children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={styles.back}>
    <BackIcon />
    <span className={styles.backText}>{children}</span>
  </a>
)

/** The way back in a {@link TitleBar}: an arrow on phones, with its text on desktops. */
export const BackLink = createLink(Anchor)

interface TitleBarProps {
  /** A `BackLink`. */
  back: ReactNode
  /** Left out while it loads. */
  title?: ReactNode
}

/** The title of a page. Phones have it in the top bar, in place of menu, logo and short title. */
export const TitleBar = ({ back, title }: TitleBarProps) => {
  const place = useTopBarPlace(styles.place)
  const heading = title !== undefined && <h1 className={styles.title}>{title}</h1>
  if (place)
    return createPortal(
      <>
        {back}
        {heading}
      </>,
      place,
    )
  return (
    <header className={styles.bar}>
      {back}
      {heading}
    </header>
  )
}
