import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import type { RoomView } from './room-view.ts'
import { overWords } from './room-words.ts'

interface AfterRoomProps {
  view: RoomView
  onAgain: () => void
}

/** How the visit ended, and what can be done now. */
export const AfterRoom = ({ view: { phase, refusal }, onAgain }: AfterRoomProps) => {
  if (phase === 'refused') return <ErrorState message={refusal} onRetry={onAgain} />
  if (phase === 'entering' || phase === 'inside') return null
  const words = overWords(phase)
  return (
    <EmptyState
      title={<h1>{words.title}</h1>}
      text={words.text}
      action={phase === 'left' && <Button onClick={onAgain}>Join again</Button>}
    />
  )
}
