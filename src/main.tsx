import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createQueryClient } from '#src/app/query-client.ts'
import { startApp } from '#src/app/start.tsx'
import { captureInstallPrompt } from '#src/offline/install-prompt.ts'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'

const LATEST_MS = 3000

const place = document.getElementById('app')
if (!place) throw new Error('The page has no place for the app.')

const client = createQueryClient()
const starting = startApp(place, client)
const startTheRest = () =>
  void import('#src/app/background-work.ts').then(async (idle) => idle.startBackgroundWork(client, await starting))

captureInstallPrompt()
const startLater = () => void runWhenIdle(startTheRest, LATEST_MS)
if (document.readyState === 'complete') startLater()
else addEventListener('load', startLater)
