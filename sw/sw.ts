import { clientsClaim } from 'workbox-core'
import { keepByRules } from './keep.ts'
import {
  type BuiltFile,
  dropOldMemberFiles,
  keepMemberFiles,
  renewMemberFiles,
  serveMemberFiles,
} from './member-files.ts'
import { type Ask, isAsk } from './messages.ts'
import { keepOpened } from './opened.ts'
import { onSync } from './outbox-sync.ts'
import { forgetOldPages, keepPage } from './pages.ts'
import { keepShell } from './precache.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { serveFirst } from './rest.ts'
import { serveSavedFiles } from './saved-files.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (BuiltFile | string)[] }

const files = self.__WB_MANIFEST.filter((file): file is BuiltFile => typeof file !== 'string')

const act = async (ask: Ask): Promise<void> => {
  if (ask.kind === 'take-over') await self.skipWaiting()
  else if (ask.kind === 'member') await keepMemberFiles()
  else await Promise.all([keepPage(ask.path), keepOpened(ask.path)])
}

clientsClaim()
serveSavedFiles()
serveMemberFiles(files)
keepShell(files.filter(({ isForMembers }) => !isForMembers))
keepByRules()
serveFirst()

self.addEventListener('install', (event) => event.waitUntil(renewMemberFiles()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldPages(), dropOldMemberFiles()])))
self.addEventListener('sync', onSync)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('pushsubscriptionchange', onSubscriptionChange)
self.addEventListener('message', (event) => {
  const ask: unknown = event.data
  if (isAsk(ask)) event.waitUntil(act(ask))
})
