import { Bar, BarChart, CartesianGrid, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { CHART_ANIMATION_MS } from '#contract/admin/statistics.ts'
import type { Figure } from './figures.ts'
import styles from './statistics.module.css'

const TICK_STYLE = { fill: 'var(--ink-soft)', fontSize: 12 }
const LABEL_STYLE = { fill: 'var(--ink)', fontSize: 14, fontWeight: 600 }
const CHART_MARGIN = { top: 24, right: 0, bottom: 0, left: 0 }

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
// Four labels fit side by side on a phone only without the word they share.
const shortName = (label: string): string => label.replace('Total ', '')

/** The same four numbers as bars. Screen readers get one labelled image; the list above has the numbers as text. */
export const StatisticsChart = ({ figures }: { figures: readonly Figure[] }) => (
  <div
    className={styles.drawing}
    role="img"
    aria-label={`Bar chart: ${figures.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
  >
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...figures]} margin={CHART_MARGIN} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tickFormatter={shortName}
          tick={TICK_STYLE}
          tickLine={false}
          axisLine={false}
          interval={0}
        />
        <YAxis hide allowDecimals={false} />
        <Bar
          dataKey="value"
          fill="var(--green)"
          radius={[6, 6, 0, 0]}
          maxBarSize={72}
          isAnimationActive={!prefersReducedMotion()}
          animationDuration={CHART_ANIMATION_MS}
        >
          <LabelList dataKey="value" position="top" {...LABEL_STYLE} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  </div>
)
