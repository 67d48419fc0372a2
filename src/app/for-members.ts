import type { QueryClient } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'
import { keepMemberFiles } from '#src/offline/member-files.ts'
import { followPush } from '#src/offline/push.ts'
import { followLive } from './live.ts'
import { followPrefetch } from './prefetch/follow.ts'
import type { AppRouter } from './router.tsx'

/** What only somebody with an account needs beside the screens: a visitor never loads it. */
export const startForMembers = (client: QueryClient, router: AppRouter): void => {
  followLive(client, router)
  followPush(async () => (await client.ensureQueryData(configuration())).vapidPublicKey)
  void keepMemberFiles()
  followPrefetch(client)
}
