import styles from './auth-illustration.module.css'

const STAR_PATH = 'M40 12l8.2 8.2H60v11.6L68 40l-8 8.2V60H48.2L40 68l-8.2-8H20V48.2L12 40l8-8.2V20.2h11.8z'
const ARCH_PATH = 'M70 560V262c0-96 62-150 130-214 68 64 130 118 130 214v298z'
const INNER_ARCH_PATH = 'M94 560V268c0-80 50-128 106-182 56 54 106 102 106 182v292z'

const Lamp = () => (
  <g>
    <path className={styles.line} d="M200 86v62M200 148l-27 84M200 148l27 84" />
    <circle className={styles.gold} cx="200" cy="148" r="4" />
    <path
      className={styles.glass}
      d="M180 192h40l-8 20c16 8 24 20 21 34-3 15-17 22-33 22s-30-7-33-22c-3-14 5-26 21-34z"
    />
    <path className={styles.line} d="M188 212h24M168 246c20 6 44 6 64 0" />
    <path className={styles.gold} d="M188 267h24l7 11h-38z" />
    <circle className={styles.flame} cx="200" cy="236" r="8" />
  </g>
)

const Book = () => (
  <g>
    <path className={styles.stand} d="M104 410l16-10 166 122-16 12zM296 410l-16-10-166 122 16 12z" />
    <path
      className={styles.cover}
      d="M200 456c-28-20-62-26-102-22l-8-68 12-4 98 32 98-32 12 4-8 68c-40-4-74 2-102 22z"
    />
    <path className={styles.page} d="M200 446c-26-22-60-28-96-24l-6-60c40-6 76 4 102 28z" />
    <path className={styles.page} d="M200 446c26-22 60-28 96-24l6-60c-40-6-76 4-102 28z" />
    <path
      className={styles.ink}
      d="M114 378c26-1 48 5 68 17M116 392c25-1 46 4 66 16M118 406c23 0 44 4 64 14M286 378c-26-1-48 5-68 17M284 392c-25-1-46 4-66 16M282 406c-23 0-44 4-64 14"
    />
  </g>
)

/** An open book under an arch, lit by a lamp. */
export const AuthIllustration = () => (
  <svg className={styles.art} viewBox="0 0 400 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <pattern id="auth-stars" width="80" height="80" patternUnits="userSpaceOnUse">
        <path className={styles.tile} d={STAR_PATH} />
        <path className={styles.tile} d="M0 40h12M68 40h12M40 0v12M40 68v12" />
      </pattern>
      <radialGradient id="auth-glow" cx="50%" cy="42%" r="46%">
        <stop className={styles.glowCentre} offset="0" />
        <stop className={styles.glowEdge} offset="1" />
      </radialGradient>
    </defs>
    <rect className={styles.wall} x="-400" width="1200" height="560" />
    <rect x="-400" width="1200" height="560" fill="url(#auth-stars)" />
    <path className={styles.frame} d={ARCH_PATH} />
    <path className={styles.niche} d={INNER_ARCH_PATH} />
    <path d={INNER_ARCH_PATH} fill="url(#auth-glow)" />
    <Lamp />
    <Book />
  </svg>
)
