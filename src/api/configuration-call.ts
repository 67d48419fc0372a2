import { type Config, getConfig } from '#contract/config.ts'
import { call } from './call.ts'

export const fetchConfig = (signal: AbortSignal): Promise<Config> => call(getConfig, {}, { signal })
