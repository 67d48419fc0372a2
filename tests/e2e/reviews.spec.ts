import { getOwnReviewIds } from '#contract/reviews/rating.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test, WITHOUT_WORKER } from './fixtures.ts'
import { PublicCoursePage } from './pages/public-course-page.ts'

test.use(WITHOUT_WORKER)

test('a teacher replies to a review, the student reads it, and an admin hides a reported one', async ({
  page,
  login,
  world,
}) => {
  const [teacher, student, classmate] = [await world.newTeacher(), await world.newStudent(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student, classmate])
  await world.rate(student, gig, { rating: 2, feedback: 'بہت تیز پڑھاتے ہیں' })
  const reviews = page.getByRole('region', { name: 'Reviews' })

  await login(teacher)
  await page.goto(`/my-gigs/gigs/${gig._id}`)
  await reviews.getByRole('button', { name: 'Reply' }).click()
  await page.getByRole('dialog').getByLabel('Your reply').fill('اب آہستہ پڑھیں گے')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish reply' }).click()
  await expect(reviews.getByText('اب آہستہ پڑھیں گے')).toBeVisible()
  await expect(reviews.getByRole('button', { name: 'Edit reply' })).toBeVisible()
  await expectAccessible(page)

  await login(classmate)
  await page.goto(`/student-dashboard/${gig._id}?tab=about`)
  const section = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Reviews' }) })
  await section.getByRole('heading', { name: 'Reviews' }).click()
  await expect(section.getByText('اب آہستہ پڑھیں گے')).toBeVisible()
  await section.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByLabel('What is wrong with it?').fill('Not true')
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(section.getByText('Reported')).toBeVisible()

  await login('admin')
  await page.goto('/admin-dashboard')
  await page.getByRole('link', { name: /reported review/ }).click()
  const card = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').filter({ hasText: gig.title })
  await card.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('It is about another class.')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide review' }).click()
  await expect(card).toHaveCount(0)
  await expectAccessible(page)

  await login(student)
  await page.goto(`/student-dashboard/${gig._id}?tab=about`)
  await expect(page.getByText('It is about another class.').first()).toBeVisible()
  await section.getByRole('heading', { name: 'Reviews' }).click()
  await expect(section.getByText('No student has rated this class yet.')).toBeVisible()
})

test('members report a review of others on the public pages of class and teacher, visitors cannot', async ({
  page,
  login,
  world,
}) => {
  const [teacher, author] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [author])
  await world.rate(author, gig, { rating: 1, feedback: 'The lessons never began' })
  const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  const report = review.getByRole('button', { name: 'Report' })

  const course = await PublicCoursePage.open(page, gig._id)
  await course.waitUntilLoaded(gig.title)
  await expect(review).toContainText('The lessons never began')
  await expect(report).toHaveCount(0)

  await login('student')
  await PublicCoursePage.open(page, gig._id)
  await report.click()
  await page.getByRole('dialog').getByLabel('What is wrong with it?').fill('Not true')
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(review).toContainText('Reported')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the teacher’s page' }).click()
  await expect(page.getByRole('heading', { name: teacher.name, level: 1 })).toBeVisible()
  await expect(report).toBeVisible()

  await login(author)
  const ownReviews = page.waitForResponse((response) => response.url().includes(getOwnReviewIds.path))
  await PublicCoursePage.open(page, gig._id)
  await ownReviews
  await expect(review).toContainText('The lessons never began')
  await expect(report).toHaveCount(0)
  await page.getByRole('link', { name: 'See the teacher’s page' }).click()
  await expect(page.getByRole('heading', { name: teacher.name, level: 1 })).toBeVisible()
  await expect(review).toContainText('The lessons never began')
  await expect(report).toHaveCount(0)
})

test('an admin hides reviews that nobody reported, on the public pages of class and teacher', async ({
  page,
  login,
  world,
}) => {
  const [teacher, first, second] = [await world.newTeacher(), await world.newStudent(), await world.newStudent()]
  const gig = await world.newClass(teacher, [first, second])
  await world.rate(first, gig, { rating: 1, feedback: 'The lessons never began' })
  await world.rate(second, gig, { rating: 5, feedback: 'Buy my course instead' })
  const review = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  const hide = async (text: string) => {
    await review.filter({ hasText: text }).getByRole('button', { name: 'Hide' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('It is an advertisement.')
    await page.getByRole('dialog').getByRole('button', { name: 'Hide review' }).click()
  }

  await login('admin')
  await PublicCoursePage.open(page, gig._id)
  await expect(review).toHaveCount(2)
  await expect(review.getByRole('button', { name: 'Report' })).toHaveCount(0)
  await hide('Buy my course instead')
  await expect(review).toHaveCount(1)
  await expect(review).toContainText('The lessons never began')
  await expect(review.getByRole('button', { name: 'Hide' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'See the teacher’s page' }).click()
  await expect(page.getByRole('heading', { name: teacher.name, level: 1 })).toBeVisible()
  await hide('The lessons never began')
  await expect(review).toHaveCount(0)
  await expect(page.getByText('New: no student has rated this yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeFocused()

  await login(second)
  await page.goto(`/student-dashboard/${gig._id}?tab=about`)
  await expect(page.getByText('It is an advertisement.').first()).toBeVisible()
})

test('a link to the reviews shows them when they load after the page, in the class room and on the public page', async ({
  page,
  login,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const gig = await world.newClass(teacher, [student])
  await world.rate(student, gig, { rating: 5, feedback: 'Patient with children' })
  const heading = page.getByRole('heading', { name: 'Reviews' })

  await login(student)
  await page.goto(`/student-dashboard/${gig._id}?tab=about#reviews`)
  await expect(page.getByText('Patient with children').first()).toBeVisible()
  await expect(heading).toBeInViewport()

  await page.goto('/student-dashboard')
  await page.evaluate((link) => {
    history.pushState(null, '', link)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/courses/${gig._id}#reviews`)
  await expect(heading).toBeInViewport()
})
