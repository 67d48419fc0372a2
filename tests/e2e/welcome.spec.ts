import { expect, test, WITHOUT_WORKER } from './fixtures.ts'

test.use(WITHOUT_WORKER)

test('the footer links to the information pages and is on each of them @desktop [D4.9]', async ({ page }) => {
  await page.goto('/library')
  const links = page.getByRole('navigation', { name: 'Quick Links' })
  for (const [link, heading] of [
    ['About Us', 'About Us'],
    ['Contact', 'Contact'],
    ['FAQ', 'FAQ'],
    ['Privacy Policy', 'Privacy Policy'],
  ] as const) {
    await links.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.y ?? 0).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0) - 1)
  }
})

test('the carousel of the landing page plays automatically and stops under the pointer [2.1.1, 9.12]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto('/')
  const carousel = page.getByRole('region', { name: 'Pictures' })
  const picture = (number: number) => carousel.getByRole('button', { name: `Picture ${number}` })
  const isShown = (number: number) => expect(picture(number)).toHaveAttribute('aria-current', 'true')
  await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  const turn = async () => {
    await page.clock.fastForward(5000)
    await page.clock.resume()
  }
  await turn()
  await isShown(2)
  await picture(4).click()
  await isShown(4)
  await turn()
  await isShown(4)
  await picture(4).blur()
  await page.mouse.move(0, 0)
  await turn()
  await isShown(1)
})

test('on a phone the landing page hides its links behind a menu button [2.1.1]', async ({ page }) => {
  await page.goto('/')
  const contact = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
  await expect(contact).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await contact.click()
  await expect(page.getByRole('heading', { name: 'Contact', level: 1 })).toBeVisible()
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/92\d+\?text=Assalamu/)
})

test('About explains who we are and links to sign-up and donations', async ({ page }) => {
  await page.goto('/about')
  for (const heading of ['Who Are We', 'Our Mission', 'Join Us', 'Support Our Mission'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toHaveAttribute('href', '/login')
  await page.getByRole('link', { name: 'Donate Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Donations are coming soon' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('JazzCash')).toBeVisible()
  await expect(page.getByText('Please e-mail a photo of the receipt')).toBeVisible()
})

test('the privacy page states that classes are not recorded', async ({ page }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText('No picture or sound of a live class is kept anywhere')).toBeVisible()
})

test('a click on an FAQ question opens its answer', async ({ page }) => {
  await page.goto('/faq')
  await page.getByText('Are classes recorded?').click()
  await expect(page.getByText('Classes are never recorded, and nobody can turn recording on.')).toBeVisible()
})
