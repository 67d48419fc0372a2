import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { describeEnd } from './room-texts.ts'
import type { RoomView } from './room-view.ts'

interface RoomEndedProps {
  view: RoomView
  onRejoin: () => void
}

export const RoomEnded = ({ view: { phase, refusal }, onRejoin }: RoomEndedProps) => {
  if (phase === 'refused') return <ErrorState message={refusal} onRetry={onRejoin} />
  if (phase === 'entering' || phase === 'inside') return null
  const texts = describeEnd(phase)
  return (
    <EmptyState
      title={<h1>{texts.title}</h1>}
      text={texts.text}
      action={phase === 'left' && <Button onClick={onRejoin}>Join again</Button>}
    />
  )
}
