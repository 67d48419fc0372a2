import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { configurationQuery } from '#src/api/configuration.ts'
import { subscribeToPushOwner } from '#src/offline/push/push-device.ts'
import { getPushState, type PushState, turnOffPush } from '#src/offline/push/push-subscription.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './push.module.css'
import { ON_THIS_DEVICE } from './push-words.ts'
import { useTurnOn } from './use-turn-on.ts'

const DEVICE = ['notification-settings', 'device'] as const

/** Whether messages come to this device, and the button that changes it. */
export const DevicePush = () => {
  const client = useQueryClient()
  const key = useQuery(configurationQuery()).data?.vapidPublicKey
  const device = useQuery({ queryKey: DEVICE, queryFn: getPushState, networkMode: 'always' })
  const noteState = (state: PushState) => client.setQueryData(DEVICE, state)
  useEffect(() => subscribeToPushOwner(() => void client.invalidateQueries({ queryKey: DEVICE })), [client])
  const turningOn = useTurnOn()
  const turningOff = useMutation({
    mutationKey: ['notification-settings', 'turn-off'],
    mutationFn: turnOffPush,
    onSuccess: noteState,
  })
  const state = device.data
  if (!state) return null
  return (
    <div className={styles.device}>
      <p className={styles.deviceWords} role="status">
        {ON_THIS_DEVICE[state]}
      </p>
      {state === 'off' && key && (
        <Button busy={turningOn.isPending} onClick={() => turningOn.mutate(key, { onSuccess: noteState })}>
          {turningOn.isPending ? 'One moment…' : 'Turn on'}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="outline" busy={turningOff.isPending} onClick={() => turningOff.mutate()}>
          Turn off
        </Button>
      )}
    </div>
  )
}
