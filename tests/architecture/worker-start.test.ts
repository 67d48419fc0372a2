import { expect, test } from 'vitest'
import { findLines, listFiles } from './source-files.ts'

const WORKER_MODULES = listFiles('{contract,quran,outbox,sw}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

// The first one loads data of the language. A repeated visit waits for the worker, and the worker for its modules.
test('modules that the worker loads make no Intl object when they load', () => {
  expect(findLines(WORKER_MODULES, /^(?:export )?const .*\bnew Intl\./)).toEqual([])
})
