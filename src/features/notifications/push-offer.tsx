import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { configurationQuery } from '#src/api/configuration.ts'
import { getPushState, type PushState } from '#src/offline/push/push-subscription.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './push.module.css'
import { answerOffer, wasAnswered } from './push-answer.ts'
import { BLOCKED, NEEDS_INSTALL } from './push-words.ts'
import { useTurnOn } from './use-turn-on.ts'

interface CardProps {
  words: ReactNode
  children: ReactNode
}

const Card = ({ words, children }: CardProps) => (
  <aside className={styles.offer} aria-label="Messages to this device">
    <div role="status">{words}</div>
    <div className={styles.choice}>{children}</div>
  </aside>
)

const useOfferedState = (userId: string): PushState | undefined => {
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    if (!wasAnswered(userId)) void getPushState().then(setState)
  }, [userId])
  return state
}

/** A calm offer of push messages, made once: either answer is remembered, and `/my-account` can change it. */
export const PushOffer = ({ userId }: { userId: string }) => {
  const state = useOfferedState(userId)
  const { data } = useQuery(configurationQuery())
  const [isClosed, setClosed] = useState(false)
  const turningOn = useTurnOn()
  const answer = () => {
    answerOffer(userId)
    setClosed(true)
  }
  if (isClosed || (state !== 'off' && state !== 'needs-install')) return null
  const close = (
    <Button variant="quiet" onClick={answer}>
      Close
    </Button>
  )
  if (state === 'needs-install') return <Card words={<p>{NEEDS_INSTALL}</p>}>{close}</Card>
  if (turningOn.data === 'on')
    return <Card words={<p>Done. Messages come to this device from now on.</p>}>{close}</Card>
  if (turningOn.data === 'blocked') return <Card words={<p>{BLOCKED}</p>}>{close}</Card>
  const accept = () => {
    answerOffer(userId)
    if (data) turningOn.mutate(data.vapidPublicKey)
  }
  return (
    <Card
      words={
        <>
          <p className={styles.title}>Get a message when your teacher answers or a live class starts?</p>
          <p className={styles.hint}>It comes to this device, also when the app is closed.</p>
        </>
      }
    >
      <Button variant="quiet" onClick={answer}>
        Not now
      </Button>
      <Button busy={turningOn.isPending || !data} onClick={accept}>
        {turningOn.isPending ? 'One moment…' : 'Yes'}
      </Button>
    </Card>
  )
}
