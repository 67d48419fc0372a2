import type { QueryClient } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'
import { followPrefetch } from '#src/app/prefetch/start-prefetch.ts'
import { followPush } from '#src/offline/push/push-subscription.ts'
import { keepMemberFiles } from '#src/offline/service-worker/cache-member-files.ts'
import { followLive } from './live-updates.ts'
import { loadChakra } from './load-chakra.ts'
import type { AppRouter } from './router.tsx'

/** What only somebody with an account needs beside the screens: a visitor never loads it. */
export const startForMembers = (client: QueryClient, router: AppRouter): void => {
  followLive(client, router)
  followPush(async () => (await client.ensureQueryData(configuration())).vapidPublicKey)
  loadChakra(client)
  void keepMemberFiles()
  followPrefetch(client)
}
