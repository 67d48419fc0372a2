import { ensureBuilt } from './built.mjs'

if (await ensureBuilt()) await import('../tests/gallery/gallery.ts')
else process.exitCode = 1
