import { test } from './discussion-scene.ts'
import { expect, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

test('a log that drops its oldest messages stays at its end, and loads them again on scrolling', async ({
  page,
  world,
  scene,
}) => {
  test.slow()
  // The server limits how many messages one member sends in a minute.
  const others = await Promise.all(Array.from({ length: 6 }, () => world.newStudent()))
  for (const other of others) await world.requestEnrolment(other, scene.gig)
  await world.acceptAll(scene.teacher, scene.gig)
  const student = await scene.mine()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('link', { name: 'About Class' }).click()
  await expect(student.log).toHaveCount(0)
  for (let number = 1; number <= 501; number += 1)
    await world.say(others[number % others.length] ?? scene.teacher, scene.gig, `Page ${number}.`)
  await page.getByRole('link', { name: 'Class Discussion' }).click()
  await expect(student.message('Page 1.')).toBeInViewport()
  await expect(student.message('Page 501.')).toBeAttached()
  await student.scrollTo('bottom')
  await expect(student.message('Page 301.')).toHaveCount(0)
  await expect(student.message('Page 501.')).toBeInViewport()
  await expect(student.message('Page 302.')).toBeAttached()
  await student.scrollTo('top')
  await expect(student.message('Page 252.')).toBeAttached()
  await expect(student.message('Page 302.')).toBeInViewport()
})
