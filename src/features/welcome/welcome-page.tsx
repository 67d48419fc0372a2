import type { ReactNode } from 'react'
import { LinkButton } from '#src/ui/button.tsx'
import { Hero } from './hero.tsx'
import { MeetOurTeachers } from './meet-our-teachers.tsx'
import { AboutSection, WhyChooseUsSection } from './sections.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './welcome-page.module.css'

interface WelcomePageProps {
  brand: string
  tagline: string
  /** Path of the signed-in user's dashboard; undefined for visitors. */
  home: string | undefined
  /** A few classes on sale; undefined if there are none. */
  courses: ReactNode
  /** Real teachers; undefined while there are too few. */
  teachers: ReactNode
  footer: ReactNode
}

const ClosingSection = ({ home }: Pick<WelcomePageProps, 'home'>) => (
  <section className={styles.closingSection}>
    <blockquote className={styles.quote}>
      <p>My Lord, increase me in knowledge.</p>
      <cite>Quran 20:114</cite>
    </blockquote>
    {!home && <LinkButton to="/signup">Sign Up</LinkButton>}
  </section>
)

/** The landing page. */
export const WelcomePage = ({ brand, tagline, home, courses, teachers, footer }: WelcomePageProps) => (
  <>
    <div className={styles.page}>
      <TopBar brand={brand} home={home} />
      <Hero tagline={tagline} home={home} />
      {courses}
      <AboutSection brand={brand} />
      <WhyChooseUsSection />
      <MeetOurTeachers teachers={teachers} />
      <ClosingSection home={home} />
    </div>
    {footer}
  </>
)
