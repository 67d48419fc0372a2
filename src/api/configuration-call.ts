import { type Config, getConfig } from '#contract/config.ts'
import { call } from './call.ts'

/** Fetches the public configuration. */
export const fetchConfig = (signal: AbortSignal): Promise<Config> => call(getConfig, {}, { signal })
