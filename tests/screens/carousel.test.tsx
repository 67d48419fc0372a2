import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx'
import { useReducedMotion } from '#src/ui/use-reduced-motion.ts'
import { listFiles, ROOT } from '#tests/architecture/source-files.ts'
import { renderScreen } from '#tests/support/screen.ts'

// The server, which renders here, always prefers reduced motion.
vi.mock('#src/ui/use-reduced-motion.ts', () => ({ useReducedMotion: vi.fn(() => false) }))

const HOMES = [undefined, '/student-dashboard', '/teacher-dashboard', '/admin-dashboard']

const showLanding = (home: string | undefined) =>
  renderScreen(
    <WelcomePage brand="Halaqah" tagline="Learn" home={home} courses={null} teachers={undefined} footer={null} />,
  )

const listImporters = (module: string): string[] =>
  listFiles('src/**/*.{ts,tsx}').filter((path) => readFileSync(join(ROOT, path), 'utf8').includes(`/${module}'`))

test('the carousel of the landing page moves for members too, and no other screen has one [D14.23]', async () => {
  for (const home of HOMES) {
    vi.mocked(useReducedMotion).mockReturnValue(false)
    expect((await showLanding(home)).texts).toContain('Pause')
    vi.mocked(useReducedMotion).mockReturnValue(true)
    expect((await showLanding(home)).texts).not.toContain('Pause')
  }
  expect(listImporters('carousel.tsx')).toEqual(['src/features/welcome/hero.tsx'])
  expect(listImporters('hero.tsx')).toEqual(['src/features/welcome/welcome-page.tsx'])
  expect(listImporters('welcome-page.tsx')).toEqual(['src/app/routes/welcome.tsx'])
})
