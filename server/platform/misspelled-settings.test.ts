import { expect, test } from 'vitest'
import { readDataLocation } from './settings.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SESSION_KEY', 'SESSION_KEYS'],
  ['TURN_URL', 'TURN_URLS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
])('a server does not start with %s, a misspelling of %s', (wrong, right) => {
  expect(() => readDataLocation({ [wrong]: 'x' })).toThrow(`${wrong}: unknown. Did you mean ${right}?`)
})

test('other variables of the host do not prevent the start', () => {
  const names = 'HOSTNAME PORT_RANGE POST HOSTS HOME PATH MAIL SMTP_HOST NODE_OPTIONS NODE_PATH LOGNAME VITE_PUBLIC_URL'
  const ofHost = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
  expect(readDataLocation({ ...ofHost, STUN_URLS: '', TURN_URLS: '' })).toMatchObject({
    dataDir: 'data',
    databaseUrl: undefined,
  })
})
