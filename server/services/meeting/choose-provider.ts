import type { Logger } from 'pino'
import { createBuiltinProvider } from './builtin.ts'
import { createDaily } from './daily.ts'
import type { MediaServer } from './media-server.ts'
import type { MeetingSettings } from './meeting-settings.ts'
import type { MeetingProvider } from './provider.ts'

/** Creates the meeting provider that the operator has chosen. */
export const chooseProvider = (
  settings: MeetingSettings,
  { mediaServer, log }: { readonly mediaServer: MediaServer | undefined; readonly log: Logger },
): MeetingProvider =>
  settings.provider === 'daily' ? createDaily(settings, log) : createBuiltinProvider(settings.provider, mediaServer)
