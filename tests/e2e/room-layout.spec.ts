import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import { type RoomMeeting, test } from './live-room.ts'

const TARGET = 48

const firstStudent = ({ students: [student], people: [person] }: RoomMeeting) => {
  if (!student || !person) throw new Error('No student entered the room.')
  return { student, person }
}

test('the bar has five controls that fit 320 px, with the hand for a student and the people for a teacher', async ({
  meet,
}) => {
  const meeting = await meet(1)
  const { teacher } = meeting
  const { student } = firstStudent(meeting)
  for (const [{ page }, labels] of [
    [student, ['Unmute', 'Camera', 'Hand', 'Quran', 'Leave']],
    [teacher, ['Mute', 'Camera', 'Quran', 'People', 'Leave']],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 })
    const controls = page.getByRole('toolbar').getByRole('button')
    await expect(controls).toHaveText([...labels])
    for (const control of await controls.all()) {
      await expect(control).toBeInViewport({ ratio: 1 })
      const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET)
      expect(await control.evaluate((one) => one.scrollWidth <= one.clientWidth), 'no text is cut').toBe(true)
    }
  }
  await student.press('Raise hand')
  await expect(student.page.getByRole('button', { name: 'Raise hand' })).toHaveAttribute('aria-pressed', 'true')
  await expect(teacher.page.getByRole('button', { name: 'People, 1 hand' })).toBeVisible()
  await expectAccessible(student.page)
  const chip = student.page.getByRole('banner').getByRole('button', { name: 'People, 1 hand, 2 in the room' })
  await expect(chip).toHaveText('2')
  await chip.click()
  await expect(student.page.getByRole('dialog', { name: 'People (2)' }).getByRole('listitem')).toHaveCount(2)
  await expect(teacher.page.getByRole('banner').getByRole('button', { name: /^People/ })).toHaveCount(0)
})
