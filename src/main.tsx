import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createQueryClient } from '#src/app/query-client.ts'
import { startApp } from '#src/app/start.tsx'
import { captureInstallPrompt } from '#src/offline/install-prompt.ts'
import { runWhenIdle } from '#src/ui/timing/run-when-idle.ts'

const MAX_IDLE_WAIT_MS = 3000

const appRoot = document.getElementById('app')
if (!appRoot) throw new Error('The page has no root element for the app.')

const client = createQueryClient()
const appStart = startApp(appRoot, client)
const startBackgroundTasks = () =>
  void import('#src/app/background-work.ts').then(async (idle) => idle.startBackgroundWork(client, await appStart))

captureInstallPrompt()
const scheduleBackgroundTasks = () => void runWhenIdle(startBackgroundTasks, MAX_IDLE_WAIT_MS)
if (document.readyState === 'complete') scheduleBackgroundTasks()
else addEventListener('load', scheduleBackgroundTasks)
