import { LinkButton } from '#src/ui/button.tsx'
import { SearchIcon } from '#src/ui/icons.tsx'
import { Carousel } from './carousel.tsx'
import styles from './hero.module.css'

interface HeroProps {
  tagline: string
  home: string | undefined
}

/** A native form, so that it works before the script of the page has loaded. */
const ClassSearch = () => (
  <search className={styles.search}>
    <form action="/courses" className={styles.form}>
      <input
        type="search"
        name="search"
        aria-label="Search classes"
        placeholder="Tajweed, Hifz, Arabic…"
        maxLength={200}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <SearchIcon />
      </button>
    </form>
  </search>
)

export const Hero = ({ tagline, home }: HeroProps) => (
  <div className={styles.hero}>
    <h1>{tagline}</h1>
    <ClassSearch />
    <div className={styles.words}>
      <p className={styles.lead}>Learn Quran, Tajweed, Hifz, Hadith and Arabic with verified teachers.</p>
      <div className={styles.actions}>
        {home ? <LinkButton to={home}>Go to Home</LinkButton> : <LinkButton to="/login">Get Started</LinkButton>}
        <LinkButton to="/quran-chapters" variant="outline">
          Read the Quran
        </LinkButton>
      </div>
    </div>
    <div className={styles.pictures}>
      <Carousel />
    </div>
  </div>
)
