import { expect, test, vi } from 'vitest'
import { NOTIFICATION_KINDS, REMINDER_KINDS } from '#contract/notifications.ts'
import type { Claims } from '#contract/user.ts'
import { NotificationSettings } from '#src/features/notifications/notification-settings.tsx'
import { notificationSettingsQuery } from '#src/features/notifications/notifications.queries.ts'
import { createStaticClient, renderScreen, stubBrowser } from '#tests/support/screen.ts'

const reader = vi.hoisted((): { role: Claims['role'] } => ({ role: 'student' }))

vi.mock('#src/session/use-session.ts', () => ({ useSession: () => ({ token: '', user: reader }) }))

const sent = vi.hoisted((): unknown[] => [])
vi.mock('#src/api/call.ts', () => ({
  call: async (...[, { body }]: [unknown, { body: unknown }]) => void sent.push(body),
}))

/** The change of each group of switches, in order. */
const changes = vi.hoisted((): ((silent: readonly string[], switched: readonly string[]) => void)[] => [])
vi.mock('#src/features/notifications/kind-switches.tsx', async (original) => {
  const { KindSwitches } = await original<typeof import('#src/features/notifications/kind-switches.tsx')>()
  return {
    KindSwitches: (props: Parameters<typeof KindSwitches>[0]) => {
      changes.push((...lists) => {
        const [silent, switched] = lists.map((list) => props.kinds.filter((kind) => list.includes(kind)))
        props.onChange(silent ?? [], switched ?? [])
      })
      return KindSwitches(props)
    },
  }
})

stubBrowser()

const IN_APP = 'Choose which reminders appear in the app.'

const render = async (role: Claims['role']) => {
  reader.role = role
  const client = createStaticClient()
  const saved = { silent: [], silentMail: [], silentInApp: ['lesson-soon' as const] }
  client.setQueryData(notificationSettingsQuery().queryKey, saved)
  const { texts } = await renderScreen(<NotificationSettings />, client)
  return texts
}

test('reminders have switches for the app, and other kinds always appear there [D14.20]', async () => {
  const texts = await render('student')
  const inApp = texts.slice(texts.indexOf(IN_APP))
  const labels = REMINDER_KINDS.map((kind) => NOTIFICATION_KINDS[kind].label)
  expect(inApp).toEqual(expect.arrayContaining([...labels, '1 of 2 on']))
  expect(inApp).not.toContain(NOTIFICATION_KINDS['lesson-changed'].label)
  expect(texts.join(' ')).toContain('In the app you see everything, except reminders that you turn off.')
})

test('an admin, who gets no reminders, has no switches for the app', async () => {
  expect(await render('admin')).not.toContain(IN_APP)
})

test('a switch sends its own list and the switched kind, because another device may have changed the rest', async () => {
  changes.length = 0
  await render('student')
  for (const change of changes) change(['lesson-soon', 'payment-due'], ['lesson-soon'])
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  const [silent, switched] = [['payment-due', 'lesson-soon'], ['lesson-soon']]
  expect(sent).toEqual([
    { silent, switched },
    { silentMail: silent, switched },
    { silentInApp: silent, switched },
  ])
})
