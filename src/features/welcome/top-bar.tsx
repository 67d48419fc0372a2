import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { CloseIcon, MenuIcon } from '#src/ui/icons.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  brand: string
  /** Path of the signed-in user's dashboard; undefined for visitors. */
  home: string | undefined
}

/** The top bar of the landing page. On phones a button opens its links. */
export const TopBar = ({ brand, home }: TopBarProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={styles.opener}
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="welcome-links"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon /> : <MenuIcon />}
      </button>
      <p className={styles.brand}>
        <Star8 /> {brand}
      </p>
      <nav id="welcome-links" aria-label="Main" className={classNames(styles.links, isOpen && styles.open)}>
        <Link to="/courses">Courses</Link>
        <Link to="/library">Library</Link>
        <Link to="/about">About</Link>
        <Link to="/contact">Contact</Link>
        {home ? <Link to={home}>Home</Link> : <Link to="/login">Login</Link>}
      </nav>
    </header>
  )
}
