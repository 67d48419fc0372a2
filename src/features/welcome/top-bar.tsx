import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { CloseIcon, MenuIcon } from '#src/ui/icons.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  brand: string
  /** Where the signed-in user's work is; visitors have none. */
  home: string | undefined
}

/** The landing page's own bar; on phones its links fold away. */
export const TopBar = ({ brand, home }: TopBarProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <p className={styles.brand}>
        <Star8 /> {brand}
      </p>
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
      <nav id="welcome-links" aria-label="Main" className={classNames(styles.links, isOpen && styles.open)}>
        <Link to="/library">Library</Link>
        <Link to="/about">About</Link>
        <Link to="/contact">Contact</Link>
        {home ? <Link to={home}>Dash Board</Link> : <Link to="/login">Login</Link>}
      </nav>
    </header>
  )
}
