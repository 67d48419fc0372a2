import styles from './auth-art.module.css'

const STAR = 'M40 12l8.2 8.2H60v11.6L68 40l-8 8.2V60H48.2L40 68l-8.2-8H20V48.2L12 40l8-8.2V20.2h11.8z'
const ARCH = 'M70 560V262c0-96 62-150 130-214 68 64 130 118 130 214v298z'
const INNER_ARCH = 'M94 560V268c0-80 50-128 106-182 56 54 106 102 106 182v292z'

const Lamp = () => (
  <g>
    <path className={styles.line} d="M200 86v96" />
    <path className={styles.gold} d="M184 196h32l-6-14h-20z" />
    <path className={styles.glass} d="M184 196h32l12 36-28 34-28-34z" />
    <path className={styles.line} d="M184 196l16 70 16-70M172 232h56" />
    <circle className={styles.flame} cx="200" cy="228" r="7" />
  </g>
)

const Book = () => (
  <g>
    <path className={styles.stand} d="M126 506l148-62 10 14-148 62zM274 506l-148-62-10 14 148 62z" />
    <path className={styles.page} d="M200 446c-26-24-60-30-96-26l-6-58c40-6 76 4 102 28z" />
    <path className={styles.page} d="M200 446c26-24 60-30 96-26l6-58c-40-6-76 4-102 28z" />
    <path
      className={styles.ink}
      d="M116 380c24-1 46 5 66 17M118 395c23-1 44 4 64 15M284 380c-24-1-46 5-66 17M282 395c-23-1-44 4-64 15"
    />
  </g>
)

/** An open book under an arch, lit by a lamp, before a wall of stars. */
export const AuthArt = () => (
  <svg className={styles.art} viewBox="0 0 400 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <pattern id="auth-stars" width="80" height="80" patternUnits="userSpaceOnUse">
        <path className={styles.tile} d={STAR} />
        <path className={styles.tile} d="M0 40h12M68 40h12M40 0v12M40 68v12" />
      </pattern>
      <radialGradient id="auth-glow" cx="50%" cy="42%" r="46%">
        <stop className={styles.glowCentre} offset="0" />
        <stop className={styles.glowEdge} offset="1" />
      </radialGradient>
    </defs>
    <rect className={styles.wall} x="-400" width="1200" height="560" />
    <rect x="-400" width="1200" height="560" fill="url(#auth-stars)" />
    <path className={styles.frame} d={ARCH} />
    <path className={styles.niche} d={INNER_ARCH} />
    <path d={INNER_ARCH} fill="url(#auth-glow)" />
    <Lamp />
    <Book />
  </svg>
)
