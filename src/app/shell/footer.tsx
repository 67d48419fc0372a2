import { Link } from '@tanstack/react-router'
import { useConfig } from '#src/app/config.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './footer.module.css'

const SOCIAL = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', x: 'X' } as const

const LINKS = [
  ['/about', 'About Us'],
  ['/contact', 'Contact'],
  ['/faq', 'FAQ'],
  ['/privacy-policy', 'Privacy Policy'],
] as const

const Social = ({ links }: { links: Partial<Record<keyof typeof SOCIAL, string>> }) => (
  <ul className={styles.social}>
    {Object.entries(SOCIAL).map(([key, name]) => {
      const href = Object.entries(links).find(([network]) => network === key)?.[1]
      return href ? (
        <li key={key}>
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ) : null
    })}
  </ul>
)

/** Brand, quick links, contact, social networks, copyright. */
export const Footer = () => {
  const { brandName, tagline, supportEmail, supportPhone, social } = useConfig()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div>
          <p className={styles.brand}>
            <Star8 /> {brandName}
          </p>
          <p>{tagline}</p>
        </div>
        <div className={styles.contact}>
          <h2 className={styles.title}>Contact</h2>
          {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
          {supportPhone && <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>}
        </div>
        <nav className={styles.contact} aria-labelledby="quick-links">
          <h2 className={styles.title} id="quick-links">
            Quick Links
          </h2>
          {LINKS.map(([to, label]) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        {social && <Social links={social} />}
      </div>
      <p className={styles.rights} suppressHydrationWarning>
        © {new Date().getFullYear()} {brandName}. All Rights Reserved
      </p>
    </footer>
  )
}
