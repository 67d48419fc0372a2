import { LinkButton } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { Carousel } from './carousel.tsx'
import styles from './hero.module.css'

interface HeroProps {
  tagline: string
  home: string | undefined
}

export const Hero = ({ tagline, home }: HeroProps) => (
  <div className={styles.hero}>
    <div className={shared.stackL}>
      <h1>{tagline}</h1>
      <p className={styles.lead}>
        Learn Quran, Tajweed, Hifz, Hadith and Arabic with verified teachers from the madrassa community. Works on slow
        networks and small phones.
      </p>
      <div className={styles.actions}>
        {home ? <LinkButton to={home}>Dash Board</LinkButton> : <LinkButton to="/login">Get Started</LinkButton>}
        <LinkButton to="/quran-chapters" variant="outline">
          Read the Quran
        </LinkButton>
      </div>
    </div>
    <Carousel />
  </div>
)
