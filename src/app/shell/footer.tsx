import { Link } from '@tanstack/react-router'
import { useConfig } from '#src/app/config.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './footer.module.css'

/** Each network's name, and its sign as lines on a square of 24. */
const SOCIAL = {
  facebook: ['Facebook', 'M14 21v-7h3l.5-3.5H14V8.5q0-1.7 1.8-1.7h1.7V3.6H15q-4.4 0-4.4 4.6v2.3H7.5V14h3.1v7z'],
  instagram: [
    'Instagram',
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8a4 4 0 1 0 .01 0zM17 7h.01',
  ],
  youtube: [
    'YouTube',
    'M6 5.5h12a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9v6l5-3z',
  ],
  x: ['X', 'M4 4h4.2L20 20h-4.2zM19 4l-6.2 7M11 13.2L5 20'],
} as const

const LINKS = [
  ['/about', 'About Us'],
  ['/contact', 'Contact'],
  ['/faq', 'FAQ'],
  ['/privacy-policy', 'Privacy Policy'],
] as const

const Social = ({ links }: { links: Partial<Record<keyof typeof SOCIAL, string>> }) => (
  <ul className={styles.social}>
    {Object.entries(SOCIAL).map(([key, [name, path]]) => {
      const href = Object.entries(links).find(([network]) => network === key)?.[1]
      return href ? (
        <li key={key}>
          <a href={href} target="_blank" rel="noreferrer" aria-label={name}>
            <Icon>
              <path d={path} />
            </Icon>
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
