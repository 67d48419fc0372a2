import { encode } from 'uqr'
import styles from './share.module.css'

/** The quiet zone that readers of the code need, in modules. */
const BORDER = 4

const toPath = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** Dark on light in both themes, because many readers do not support inverted codes. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={toPath(data)} />
    </svg>
  )
}
