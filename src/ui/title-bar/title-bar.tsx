import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { BackIcon } from '#src/ui/icons.tsx'
import styles from './title-bar.module.css'

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
  title: ReactNode
  /** At the end of the bar. */
  action?: ReactNode
}

/** The title of a page below another one, in one line. */
export const TitleBar = ({ back, title, action }: TitleBarProps) => (
  <header className={styles.bar}>
    {back}
    <h1 className={styles.title}>{title}</h1>
    {action}
  </header>
)
