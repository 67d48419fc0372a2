import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { configurationQuery } from '#src/api/configuration.ts'
import { getPushState, type PushState } from '#src/offline/push/push-subscription.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './push.module.css'
import { hasAnsweredOffer, saveOfferAnswer } from './push-offer-answer.ts'
import { PUSH_BLOCKED_TEXT, PUSH_NEEDS_INSTALL_TEXT } from './push-texts.ts'
import { useTurnOnPush } from './use-turn-on-push.ts'

interface OfferCardProps {
  text: ReactNode
  children: ReactNode
}

const OfferCard = ({ text, children }: OfferCardProps) => (
  <aside className={styles.offer} aria-label="Notifications on this device">
    <div role="status">{text}</div>
    <div className={styles.choice}>{children}</div>
  </aside>
)

interface PushQuestionProps {
  isPending: boolean
  isReady: boolean
  onAccept: () => void
  onDismiss: () => void
}

/** Its buttons are not filled, because the page beside it has its own main action. */
export const PushQuestion = ({ isPending, isReady, onAccept, onDismiss }: PushQuestionProps) => (
  <OfferCard
    text={
      <>
        <p className={shared.strong}>Get a notification when your teacher answers or a live class starts?</p>
        <p className={shared.soft}>You will get it on this device, even when the app is closed.</p>
      </>
    }
  >
    <Button variant="quiet" onClick={onDismiss}>
      Not now
    </Button>
    <Button variant="outline" busy={isPending || !isReady} onClick={onAccept}>
      {isPending ? 'One moment…' : 'Yes'}
    </Button>
  </OfferCard>
)

const useOfferablePushState = (userId: string): PushState | undefined => {
  const [state, setState] = useState<PushState>()
  useEffect(() => {
    if (!hasAnsweredOffer(userId)) void getPushState().then(setState)
  }, [userId])
  return state
}

/** Offers push messages once. The device remembers either answer; `/my-account` can change it. */
export const PushOffer = ({ userId }: { userId: string }) => {
  const state = useOfferablePushState(userId)
  const { data } = useQuery(configurationQuery())
  const [isClosed, setClosed] = useState(false)
  const turnOn = useTurnOnPush()
  const dismiss = () => {
    saveOfferAnswer(userId)
    setClosed(true)
  }
  if (isClosed || (state !== 'off' && state !== 'needs-install')) return null
  const close = (
    <Button variant="quiet" onClick={dismiss}>
      Close
    </Button>
  )
  if (state === 'needs-install') return <OfferCard text={<p>{PUSH_NEEDS_INSTALL_TEXT}</p>}>{close}</OfferCard>
  if (turnOn.data === 'on')
    return <OfferCard text={<p>Done. This device now gets notifications.</p>}>{close}</OfferCard>
  if (turnOn.data === 'blocked') return <OfferCard text={<p>{PUSH_BLOCKED_TEXT}</p>}>{close}</OfferCard>
  const accept = () => {
    saveOfferAnswer(userId)
    if (data) turnOn.mutate(data.vapidPublicKey)
  }
  return (
    <PushQuestion isPending={turnOn.isPending} isReady={data !== undefined} onAccept={accept} onDismiss={dismiss} />
  )
}
