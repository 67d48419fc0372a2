import type { Typist } from '#contract/realtime.ts'
import styles from './discussion.module.css'

const MAX_NAMED_TYPISTS = 2

const TypistNames = ({ typists: [first, second] }: { typists: readonly Typist['user'][] }) => {
  if (!second)
    return (
      <>
        <bdi>{first?.name}</bdi> is typing…
      </>
    )
  return (
    <>
      <bdi>{first?.name}</bdi> and <bdi>{second.name}</bdi> are typing…
    </>
  )
}

/** Renders an empty line while no member is typing, so that the layout does not shift. */
export const TypingLine = ({ typists }: { typists: readonly Typist['user'][] }) => (
  <p className={styles.typing} aria-live="off">
    {typists.length > MAX_NAMED_TYPISTS && 'Several people are typing…'}
    {typists.length > 0 && typists.length <= MAX_NAMED_TYPISTS && <TypistNames typists={typists} />}
  </p>
)
