import { join, resolve } from 'node:path'
import { isLoopbackHost } from '#server/foundation/network/loopback-host.ts'
import { hasHttpsUrl } from '#server/foundation/settings/site-settings.ts'
import type { Settings } from '#server/platform/settings.ts'

// The query may also contain a password.
const describeUrl = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username && `${username}@`}${host}${pathname}`
}

/** Describes the deployment in one line for the operator, without secrets. */
export const startSummary = (settings: Settings): string => {
  const { databaseUrl, redisUrl, dataDir, s3, trustProxy, smtpUrl, meeting, demo, publicUrl } = settings
  const folder = resolve(dataDir)
  const facts = {
    database: databaseUrl ? describeUrl(databaseUrl) : 'embedded',
    ...(redisUrl && { redis: describeUrl(redisUrl) }),
    data: folder,
    files: s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(folder, 'files'),
    address: publicUrl ?? 'from the request',
    'proxies in front': trustProxy,
    mail: smtpUrl ? new URL(smtpUrl).host : `files in ${join(folder, 'mail')}`,
    'live rooms': meeting.provider,
    demo,
  }
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ')
}

const NO_PROXY_WARNING =
  'PUBLIC_URL is https and TRUST_PROXY is 0. This server speaks http only, so a proxy must end TLS in front of it: set TRUST_PROXY to the number of proxies, or all visitors share one rate limit.'
const NO_TLS_WARNING =
  'PUBLIC_URL is http. Browsers then offer neither the microphone and camera of live classes, nor offline pages, nor notifications, and passwords cross the network unencrypted: put a proxy with TLS in front and set PUBLIC_URL to https.'

/** Finds combinations of settings that are probably wrong although each is valid. */
export const startWarnings = (settings: Pick<Settings, 'publicUrl' | 'trustProxy'>): readonly string[] => {
  const { publicUrl, trustProxy } = settings
  if (hasHttpsUrl(settings)) return trustProxy === 0 ? [NO_PROXY_WARNING] : []
  const isWithoutTls = publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).hostname)
  return isWithoutTls ? [NO_TLS_WARNING] : []
}
