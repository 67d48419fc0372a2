// What the soak needs from packages, then the soak itself.
import { ensurePostgres } from './postgres.mjs'

ensurePostgres()
await import('../tests/load/soak/soak.ts')
