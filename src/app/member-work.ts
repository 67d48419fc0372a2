import type { QueryClient } from '@tanstack/react-query'
import { configurationQuery } from '#src/api/configuration.ts'
import { startPrefetching } from '#src/app/prefetch/start-prefetch.ts'
import { keepPushRegistered } from '#src/offline/push/push-subscription.ts'
import { checkOfflineFiles } from '#src/offline/service-worker/offline-files.ts'
import { startLiveUpdates } from './live-updates.ts'
import { loadChakra } from './load-chakra.ts'
import type { AppRouter } from './router.tsx'
import { startSavingHome } from './saved-home/save-home.ts'

/** Starts what only signed-in users need. Visitors never load this code. */
export const startMemberWork = (client: QueryClient, router: AppRouter): void => {
  startLiveUpdates(client, router)
  keepPushRegistered(async () => (await client.ensureQueryData(configurationQuery())).vapidPublicKey)
  loadChakra(client)
  startSavingHome(router)
  void checkOfflineFiles()
  startPrefetching(client)
}
