import { Link } from '@tanstack/react-router'
import { MENUS, PAGES } from '#contract/pages/pages.ts'
import { useConfig } from '#src/app/config.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './footer.module.css'

/** Key, name, and icon path in a 24 × 24 view box. */
const SOCIAL_NETWORKS = [
  ['facebook', 'Facebook', 'M14 21v-7h3l1-4h-4V8q0-2 2-2h2V3h-3q-5 0-5 5v2H7v4h3v7z'],
  ['instagram', 'Instagram', 'M4 4h16v16H4zm8 4.5a3.5 3.5 0 1 0 .01 0zM17 7h.01'],
  ['youtube', 'YouTube', 'M3 6h18v12H3zm7 3v6l5-3z'],
  ['x', 'X', 'M4 4h4l12 16h-4zM19 4l-6 7m-2 2-6 7'],
] as const

const SocialLinks = ({ links }: { links: Partial<Record<(typeof SOCIAL_NETWORKS)[number][0], string>> }) => (
  <ul className={styles.social}>
    {SOCIAL_NETWORKS.map(
      ([key, name, path]) =>
        links[key] && (
          <li key={key}>
            <a href={links[key]} target="_blank" rel="noreferrer" aria-label={name}>
              <Icon>
                <path d={path} />
              </Icon>
            </a>
          </li>
        ),
    )}
  </ul>
)

/** In full on public pages and desktops; one line of links and the year for members on phones. */
export const Footer = () => {
  const { brandName, tagline, supportEmail, supportPhone, social } = useConfig()
  const year = new Date().getFullYear()
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Star8 /> {brandName}
          </p>
          <p>{tagline}</p>
        </div>
        {(supportEmail || supportPhone) && (
          <div className={styles.contact}>
            <h2 className={styles.title}>Contact</h2>
            {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
            {supportPhone && <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>}
          </div>
        )}
        <nav className={styles.links} aria-labelledby="quick-links">
          <h2 className={styles.title} id="quick-links">
            Quick Links
          </h2>
          {MENUS.footer.map((to) => (
            <Link key={to} to={to}>
              {PAGES[to].title}
            </Link>
          ))}
        </nav>
        {social && Object.values(social).some(Boolean) && <SocialLinks links={social} />}
      </div>
      <p className={styles.copyright} suppressHydrationWarning>
        {`© ${year} ${brandName}. All Rights Reserved`}
      </p>
      <p className={styles.year} suppressHydrationWarning>
        {`© ${year}`}
      </p>
    </footer>
  )
}
