import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** What an operator may change and every page may know. */
export const Config = z.object({
  brandName: z.string(),
  tagline: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  supportWhatsapp: z.string(),
  paymentMethod: z.string(),
  paymentNumber: z.string(),
  paymentName: z.string(),
  bankDetails: z.string(),
  social: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string(), x: z.string() }),
  quranApiBase: z.string(),
  exchangeRateUrl: z.string(),
  /** The key that browsers ask before they take push messages from this server. */
  vapidPublicKey: z.string(),
  meetingProvider: z.enum(['builtin', 'janus', 'daily']),
  /** Without a relay (TURN) some mobile networks cannot enter a live room of this server. */
  hasRelay: z.boolean(),
})
export type Config = z.infer<typeof Config>

export const getConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  whenOffline: 'saved',
  summary: 'The public configuration of this deployment',
  output: Config,
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'The process is alive',
  output: z.object({ status: z.literal('ok') }),
})

export const getReady = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  whenOffline: 'refuse',
  summary: 'Database, storage and queue can be written',
  output: z.object({ status: z.literal('ready') }),
})
