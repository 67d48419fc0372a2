import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createQueryClient } from '#src/app/query-client.ts'
import { startApp } from '#src/app/start.tsx'
import { watchInstall } from '#src/offline/install-prompt.ts'
import { whenIdle } from '#src/ui/timing/run-when-idle.ts'

const LATEST_MS = 3000

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app.')

const client = createQueryClient()
const starting = startApp(place, client)
const startTheRest = () =>
  void import('#src/app/background-work.ts').then(async (idle) => idle.startAtIdle(client, await starting))

watchInstall()
const startLater = () => void whenIdle(startTheRest, LATEST_MS)
if (document.readyState === 'complete') startLater()
else addEventListener('load', startLater)
