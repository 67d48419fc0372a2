import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '#tests/support/api/api.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const METRIC = /\b(?:halaqah|http|nodejs|process)_[a-z0-9_]+(?=[{[)\s"]|$)/g
const HISTOGRAM_SERIES = /_(?:bucket|count|sum)$/

let api: Api
beforeAll(async () => {
  api = await startApi()
  // As `server/main.ts`.
  collectDefaultMetrics({ register: api.platform.metrics.registry })
})
afterAll(() => api.close())

const findMetrics = (file: string): string[] => {
  const names = readFileSync(join(DEPLOY, file), 'utf8').match(METRIC) ?? []
  return [...new Set(names.map((name) => name.replace(HISTOGRAM_SERIES, '')))]
}

test.each(['grafana-dashboard.json', 'prometheus-alerts.yaml'])('every metric that %s names exists', async (file) => {
  const { body } = await api.app.inject({ method: 'GET', url: '/metrics' })
  const served = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const named = findMetrics(file)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !served.includes(name))).toEqual([])
})
