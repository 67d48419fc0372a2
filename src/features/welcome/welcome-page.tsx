import { Link } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/button.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import { Hero } from './hero.tsx'
import { About, WhyChooseUs } from './sections.tsx'
import styles from './welcome-page.module.css'

interface WelcomePageProps {
  brand: string
  tagline: string
  /** Where the signed-in user's work is; visitors have none. */
  home: string | undefined
}

const TopBar = ({ brand, home }: Pick<WelcomePageProps, 'brand' | 'home'>) => (
  <header className={styles.bar}>
    <p className={styles.brand}>
      <Star8 /> {brand}
    </p>
    <nav aria-label="Main" className={styles.links}>
      <Link to="/library">Library</Link>
      {home ? <Link to={home}>Dash Board</Link> : <Link to="/login">Login</Link>}
    </nav>
  </header>
)

const Closing = ({ brand, home }: Pick<WelcomePageProps, 'brand' | 'home'>) => (
  <footer className={styles.closing}>
    <div className={styles.inside}>
      <blockquote className={styles.quote}>
        <p>My Lord, increase me in knowledge.</p>
        <cite>Quran 20:114</cite>
      </blockquote>
      {!home && <LinkButton to="/signup">Sign Up</LinkButton>}
      <p className={styles.rights} suppressHydrationWarning>
        © {new Date().getFullYear()} {brand}. All Rights Reserved
      </p>
    </div>
  </footer>
)

/** The landing page: what this is, for whom, and the way in. */
export const WelcomePage = ({ brand, tagline, home }: WelcomePageProps) => (
  <>
    <div className={styles.page}>
      <TopBar brand={brand} home={home} />
      <Hero tagline={tagline} home={home} />
      <About brand={brand} />
      <WhyChooseUs />
    </div>
    <Closing brand={brand} home={home} />
  </>
)
