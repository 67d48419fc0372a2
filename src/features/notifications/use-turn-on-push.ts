import { useMutation } from '@tanstack/react-query'
import { turnOnPush } from '#src/offline/push/push-subscription.ts'

/** Registers this device, by a tap: the browser asks for the permission. */
export const useTurnOnPush = () =>
  useMutation({ mutationKey: ['notification-settings', 'turn-on'], mutationFn: turnOnPush })
