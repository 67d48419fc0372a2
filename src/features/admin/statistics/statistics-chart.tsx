import { CHART_ANIMATION_MS } from '#contract/admin/statistics.ts'
import type { Figure } from './figures.ts'
import { toAxisTicks } from './figures.ts'
import styles from './statistics.module.css'

// In units of the drawing, which are about pixels on a phone.
const AXIS_WIDTH = 36
const COLUMN_WIDTH = 76
const BAR_WIDTH = 48
const HIGHEST_BAR = 156
const BASELINE = 176
const HEIGHT = 200

const tickFormat = new Intl.NumberFormat('en-US', { notation: 'compact' })

// Removes the common word of the four labels, so that they fit side by side on a phone.
const shortName = (label: string): string => label.replace('Total ', '')

const growBar = (bar: SVGRectElement | null): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  bar?.animate([{ scale: '1 0' }, { scale: '1 1' }], { duration: CHART_ANIMATION_MS, easing: 'ease-out' })
}

/** The same four numbers as bars. Screen readers get one labelled image; the list above has the numbers as text. */
export const StatisticsChart = ({ figures }: { figures: readonly Figure[] }) => {
  const ticks = toAxisTicks(Math.max(...figures.map(({ value }) => value)))
  const highest = Math.max(...ticks)
  const toY = (value: number): number => BASELINE - (value / highest) * HIGHEST_BAR
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${AXIS_WIDTH + figures.length * COLUMN_WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Bar chart: ${figures.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.gridLine} x1={AXIS_WIDTH} x2="100%" y1={toY(tick)} y2={toY(tick)} />
          <text className={styles.tick} x={AXIS_WIDTH - 6} y={toY(tick) + 4}>
            {tickFormat.format(tick)}
          </text>
        </g>
      ))}
      {figures.map(({ label, value }, index) => {
        const top = toY(value)
        const middle = AXIS_WIDTH + (index + 0.5) * COLUMN_WIDTH
        return (
          <g key={label}>
            <rect
              ref={growBar}
              className={styles.bar}
              x={middle - BAR_WIDTH / 2}
              y={top}
              width={BAR_WIDTH}
              height={BASELINE - top}
            />
            <text className={styles.barName} x={middle} y={HEIGHT - 6}>
              {shortName(label)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
