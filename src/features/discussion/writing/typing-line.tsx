import type { Typist } from '#contract/realtime.ts'
import shared from '#src/ui/shared.module.css'

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

/** Takes no height while no member is typing. The log follows its end when it becomes shorter. */
export const TypingLine = ({ typists }: { typists: readonly Typist['user'][] }) =>
  typists.length > 0 && (
    <p className={shared.hint} aria-live="off">
      {typists.length > MAX_NAMED_TYPISTS ? 'Several people are typing…' : <TypistNames typists={typists} />}
    </p>
  )
