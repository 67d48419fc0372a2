import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configurationQuery } from '#src/api/configuration.ts'
import { subscribeToPushOwner } from '#src/offline/push/push-device.ts'
import { getPushState, type PushState, turnOffPush } from '#src/offline/push/push-subscription.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './push.module.css'
import { DEVICE_STATE_TEXTS } from './push-texts.ts'
import { useTurnOnPush } from './use-turn-on-push.ts'

const DEVICE_PUSH_KEY = ['notification-settings', 'device'] as const

/** Shows the push state of this device, with the button that changes it. */
export const DevicePush = () => {
  const client = useQueryClient()
  const key = useQuery(configurationQuery()).data?.vapidPublicKey
  const device = useQuery({ queryKey: DEVICE_PUSH_KEY, queryFn: getPushState, networkMode: 'always' })
  const setState = (state: PushState) => client.setQueryData(DEVICE_PUSH_KEY, state)
  useEffect(() => subscribeToPushOwner(() => void client.invalidateQueries({ queryKey: DEVICE_PUSH_KEY })), [client])
  const turnOn = useTurnOnPush()
  const turnOff = useMutation({
    mutationKey: ['notification-settings', 'turn-off'],
    mutationFn: turnOffPush,
    onSuccess: setState,
  })
  const state = device.data
  if (!state) return null
  return (
    <div className={styles.device}>
      <p className={styles.deviceState} role="status">
        {DEVICE_STATE_TEXTS[state]}
      </p>
      {state === 'off' && key && (
        <Button busy={turnOn.isPending} onClick={() => turnOn.mutate(key, { onSuccess: setState })}>
          {turnOn.isPending ? 'One moment…' : 'Turn on'}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="outline" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          Turn off
        </Button>
      )}
    </div>
  )
}
