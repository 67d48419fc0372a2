import { expect, test } from 'vitest'
import { readDataLocation } from './settings.ts'

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SESSION_KEY', 'SESSION_KEYS'],
  ['TURN_URL', 'TURN_URLS'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SITE_QUOTA', 'SITE_QUOTA_MB'],
  ['TEACHER_QUOTA', 'TEACHER_QUOTA_MB'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
  ['DATA_FOLDER', 'DATA_DIR'],
  ['DATA_DIRECTORY', 'DATA_DIR'],
  ['DATA_PATH', 'DATA_DIR'],
  ['DB_URL', 'DATABASE_URL'],
  ['DB_HOST', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASE_URL_FILE', 'DATABASE_URL'],
  ['POSTGRES_URL', 'DATABASE_URL'],
  ['DB_PASSWORD', 'DATABASE_URL'],
  ['REDIS_HOST', 'REDIS_URL'],
  ['REDIS_PASSWORD', 'REDIS_URL'],
  ['SMTP_HOST', 'SMTP_URL'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['SMTP_PORT', 'SMTP_URL'],
  ['MAIL_HOST', 'SMTP_URL'],
  ['MAILER_DSN', 'SMTP_URL'],
  ['SMTP_FROM', 'MAIL_FROM'],
  ['EMAIL_FROM', 'MAIL_FROM'],
  ['MAIL_FROM_ADDRESS', 'MAIL_FROM'],
  ['S3_ACCESS_KEY_ID', 'S3_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT or S3_BUCKET or S3_REGION or S3_ACCESS_KEY or S3_SECRET_KEY'],
  ['S3_BUCKET_NAME', 'S3_BUCKET'],
  ['PUBLIC_ADDRESS', 'PUBLIC_URL'],
  ['SITE_URL', 'PUBLIC_URL'],
  ['SESSION_SECRET', 'SESSION_KEYS'],
  ['TURN_SERVER', 'TURN_URLS'],
  ['TURN_PASSWORD', 'TURN_URLS or TURN_SECRET'],
  ['VAPID_KEY', 'VAPID_PUBLIC_KEY or VAPID_PRIVATE_KEY or VAPID_SUBJECT'],
  ['PAYMENT_PHONE', 'PAYMENT_NUMBER'],
  ['LOGGING_LEVEL', 'LOG_LEVEL'],
  ['NODE_ENVIRONMENT', 'NODE_ENV'],
  ['LISTEN_PORT', 'PORT'],
  ['smtp_url', 'SMTP_URL'],
  ['HALAQAH_DATA_DIR', 'DATA_DIR'],
])('a server does not start with %s, a misspelling of %s', (wrong, right) => {
  expect(() => readDataLocation({ [wrong]: 'x' })).toThrow(`${wrong}: unknown. Did you mean ${right}?`)
})

test('a misspelling is refused without its value', () => {
  expect(() => readDataLocation({ SMTP_PASSWORD: 'never-shown' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('never-shown') }),
  )
})

test('other variables of the host do not prevent the start', () => {
  const names =
    'HOSTNAME PORT_RANGE POST HOSTS HOME PATH MAIL MAILTO NODE_OPTIONS NODE_PATH LOGNAME VITE_PUBLIC_URL BASE_URL SITE BACKUP_FOLDER POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB AWS_ACCESS_KEY_ID SESSION_MANAGER XDG_DATA_DIRS XDG_SESSION_ID SSH_AUTH_SOCK STATE_DIRECTORY CACHE_DIRECTORY INVOCATION_ID npm_config_port'
  const ofHost = Object.fromEntries(names.split(' ').map((name) => [name, 'x']))
  expect(readDataLocation({ ...ofHost, STUN_URLS: '', TURN_URLS: '' })).toMatchObject({
    dataDir: 'data',
    databaseUrl: undefined,
  })
})

test('variables of a platform prevent no start: links to services, and other names of the database', () => {
  const links = {
    REDIS_PORT: 'tcp://10.0.0.1:6379',
    REDIS_SERVICE_HOST: '10.0.0.1',
    REDIS_SERVICE_PORT_REDIS: '6379',
    REDIS_PORT_6379_TCP_ADDR: '10.0.0.1',
    HALAQAH_PORT: 'tcp://10.0.0.2:8080',
    SMTP_PORT: 'tcp://10.0.0.3:25',
  }
  const url = {
    DATABASE_URL: 'postgres://db.example/halaqah',
    DB_URL: 'x',
    DATABASE_PUBLIC_URL: 'x',
    POSTGRES_URL: 'x',
  }
  expect(readDataLocation({ ...links, ...url }).databaseUrl).toBe(url.DATABASE_URL)
})
