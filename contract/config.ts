import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The settings of an operator that every page can read. */
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
  /** The server's public VAPID key, which browsers need to subscribe to push messages. */
  vapidPublicKey: z.string(),
  meetingProvider: z.enum(['builtin', 'janus', 'daily']),
  /** Without a relay (TURN), phones on some mobile networks cannot join a live room. */
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
  summary: 'Database, storage and queue accept writes',
  /** `redis` is present with several servers. Without it each server still serves, so `away` is no reason to stop traffic. */
  output: z.object({ status: z.literal('ready'), redis: z.optional(z.enum(['up', 'away'])) }),
})
