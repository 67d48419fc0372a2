import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createQueryClient } from '#src/app/query-client.ts'
import { startApp } from '#src/app/start.tsx'
import { watchInstall } from '#src/offline/install.ts'

const LATEST_MS = 3000

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LATEST_MS })
  else setTimeout(work, LATEST_MS)
}

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app.')

const client = createQueryClient()
const starting = startApp(place, client)
const startTheRest = () =>
  void import('#src/app/at-idle.ts').then(async (idle) => idle.startAtIdle(client, await starting))

watchInstall()
if (document.readyState === 'complete') whenIdle(startTheRest)
else addEventListener('load', () => whenIdle(startTheRest))
