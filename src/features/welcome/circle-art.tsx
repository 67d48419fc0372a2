import styles from './circle-art.module.css'

const ARCH = 'M24 480V236C24 132 108 64 200 8c92 56 176 124 176 228v244z'
const INNER_ARCH = 'M46 480V242c0-92 76-152 154-202 78 50 154 110 154 202v238z'
/** Stars whose tips touch, with crosses between them. */
const LATTICE =
  'M40 0l11.7 11.7h16.6v16.6L80 40 68.3 51.7v16.6H51.7L40 80 28.3 68.3H11.7V51.7L0 40l11.7-11.7V11.7h16.6z'
const SEATS = [0, 45, 90, 135, 180, 225, 270, 315]

const Star = ({ size, className }: { size: number; className: string | undefined }) => (
  <g className={className}>
    <rect x={-size / 2} y={-size / 2} width={size} height={size} />
    <rect x={-size / 2} y={-size / 2} width={size} height={size} transform="rotate(45)" />
  </g>
)

/** A halaqah: eight sit in a circle around one, under an arch. */
export const CircleArt = () => (
  <svg className={styles.art} viewBox="0 0 400 480" aria-hidden="true">
    <defs>
      <pattern id="welcome-lattice" width="40" height="40" patternUnits="userSpaceOnUse">
        <path className={styles.lattice} d={LATTICE} transform="scale(0.5)" />
      </pattern>
      <radialGradient id="welcome-glow" cx="50%" cy="60%" r="46%">
        <stop className={styles.near} offset="0" />
        <stop className={styles.far} offset="1" />
      </radialGradient>
    </defs>
    <path className={styles.arch} d={ARCH} />
    <path d={ARCH} fill="url(#welcome-lattice)" />
    <path className={styles.niche} d={INNER_ARCH} />
    <path d={INNER_ARCH} fill="url(#welcome-glow)" />
    <g transform="translate(200 282)">
      <circle className={styles.ring} r="112" />
      <circle className={styles.faintRing} r="134" />
      {SEATS.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path className={styles.ray} d="M0-92V-52" />
          <g transform="translate(0 -112)">
            <Star size={22} className={styles.seat} />
          </g>
        </g>
      ))}
      <Star size={66} className={styles.teacher} />
      <circle className={styles.heart} r="14" />
    </g>
  </svg>
)
