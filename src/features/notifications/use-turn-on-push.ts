import { useMutation } from '@tanstack/react-query'
import { turnOnPush } from '#src/offline/push/push-subscription.ts'

/** Call it from a tap: browsers show the permission prompt only after a user gesture. */
export const useTurnOnPush = () =>
  useMutation({ mutationKey: ['notification-settings', 'turn-on'], mutationFn: turnOnPush })
