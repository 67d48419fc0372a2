// The API tests once more, against a real PostgreSQL in place of the embedded one.
import { ensureBuilt } from './built.mjs'
import { withPostgres } from './postgres.mjs'
import { conclude, runStep, vitest } from './steps.mjs'

const args = ['--project', 'api', ...process.argv.slice(2)]

try {
  if (!(await ensureBuilt())) throw new Error('The build failed; its words stand above.')
  conclude(await withPostgres((url) => runStep(vitest('API tests on PostgreSQL', args, { DATABASE_URL: url }))))
} catch (error) {
  console.error(error.message)
  conclude({ passed: 0, failed: 1 })
}
