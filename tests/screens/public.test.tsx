import { expect, test, vi } from 'vitest'
import type { Chapter, Search } from '#contract/library/quran.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { configurationQuery } from '#src/api/configuration.ts'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { AccountMenu } from '#src/app/shell/account-menu.tsx'
import { ChatLink } from '#src/app/shell/chat-link.tsx'
import { Footer } from '#src/app/shell/footer.tsx'
import { Header } from '#src/app/shell/header.tsx'
import { NotFoundPage } from '#src/app/shell/not-found-page.tsx'
import { Unauthorized } from '#src/app/shell/unauthorized.tsx'
import { booksQuery } from '#src/features/library/books/books.queries.ts'
import { BooksPage } from '#src/features/library/books/books-page.tsx'
import { LibraryPage } from '#src/features/library/library-page.tsx'
import {
  chapterHtmlQuery,
  chapterInfoQuery,
  chapterQuery,
  verseSearchQuery,
} from '#src/features/library/quran/quran.queries.ts'
import { ChapterHead } from '#src/features/library/quran/reader/chapter-head.tsx'
import { Reader } from '#src/features/library/quran/reader/reader-page.tsx'
import { ResultsPanel } from '#src/features/library/quran/search/results-panel.tsx'
import { AboutPage } from '#src/features/welcome/about-page.tsx'
import { DonatePage } from '#src/features/welcome/donate-page.tsx'
import { WelcomePage } from '#src/features/welcome/welcome-page.tsx'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { createStaticClient, renderScreen } from '#tests/support/screen.ts'
import { CONFIG } from './sample.ts'

// Chakra's menu opens after a tap, which the server cannot render.
vi.mock('#src/ui/overlays/menu.tsx', () => ({
  Menu: ({ heading, items }: { heading: string; items: readonly MenuItem[] }) => (
    <>
      <p>{heading}</p>
      {items.map(({ value, label, to }) => (
        <a key={value} href={to}>
          {label}
        </a>
      ))}
    </>
  ),
}))

const createConfiguredClient = () => {
  const client = createStaticClient()
  client.setQueryData(configurationQuery().queryKey, CONFIG)
  return client
}

test('the landing page has its bar, four pictures, sections, three samples and sign-in links [2.1.1]', async () => {
  const { brandName: brand, tagline } = CONFIG
  const { texts, html } = await renderScreen(
    <WelcomePage brand={brand} tagline={tagline} home={undefined} courses={null} teachers={undefined} footer={null} />,
  )
  expect(texts).toEqual(expect.arrayContaining(['Library', 'About', 'Contact', 'Login', tagline, 'Get Started']))
  const reasons = ['Why Choose Us', 'Qualified Teachers', 'Flexible Schedule', 'Interactive Learning']
  expect(texts).toEqual(expect.arrayContaining([...reasons, 'Meet Our Teachers']))
  expect(texts.filter((word) => word === 'Sample')).toHaveLength(3)
  expect(html.match(/<img /g)).toHaveLength(4)
  expect(html.match(/aria-label="Picture \d"/g)).toHaveLength(4)
  for (const arrow of ['Previous picture', 'Next picture']) expect(html).toContain(`aria-label="${arrow}"`)
  for (const href of ['/library', '/about', '/contact', '/login']) expect(html).toContain(`href="${href}"`)
})

test('About has its sections, three cards, ways to join and to give, and how to reach us [2.1.6]', async () => {
  const reach = { supportEmail: CONFIG.supportEmail, supportPhone: CONFIG.supportPhone }
  const { texts, html } = await renderScreen(<AboutPage brand="Halaqah" {...reach} isSignedIn={false} />)
  const sections = ['Who Are We', 'Our Mission', 'Join Us', 'Sign Up', 'Log In', 'Support Our Mission', 'Donate Now']
  expect(texts).toEqual(expect.arrayContaining([...sections, 'help@halaqah.test', '0300 7654321']))
  expect(html.match(/<h3/g)).toHaveLength(3)
  expect(html).toContain('href="/donate"')
})

test('Donate shows that donations are coming soon, where to send money and the receipt [1.8, 2.1.7]', async () => {
  const wallet = { method: 'JazzCash', number: '03001234567', name: 'Halaqah' }
  const { texts } = await renderScreen(
    <DonatePage brand="Halaqah" supportEmail={CONFIG.supportEmail} wallet={wallet} bankDetails={CONFIG.bankDetails} />,
  )
  const information = ['JazzCash', '03001234567', 'Bank of Karachi, 00112233', 'help@halaqah.test']
  expect(texts).toEqual(expect.arrayContaining(['Donations are coming soon', ...information]))
  expect(texts.join(' ')).toContain('Please e-mail a photo of the receipt')
})

test('the footer has brand, tagline, quick links, contact, four networks and the year [1.1, 2.6.6, D1.1]', async () => {
  const { texts, html } = await renderScreen(<Footer />, createConfiguredClient())
  const links = ['Quick Links', 'About Us', 'Contact', 'FAQ', 'Privacy Policy']
  expect(texts).toEqual(expect.arrayContaining(['Halaqah', CONFIG.tagline, ...links, 'help@halaqah.test']))
  expect(texts).toContain(`© ${new Date().getFullYear()} Halaqah. All Rights Reserved`)
  for (const network of ['Facebook', 'Instagram', 'YouTube', 'X']) {
    expect(html).toMatch(new RegExp(`<a[^>]*aria-label="${network}"[^>]*><svg`))
    expect(texts).not.toContain(network)
  }
  for (const href of ['/about', '/contact', '/faq', '/privacy-policy']) expect(html).toContain(`href="${href}"`)
})

test('the floating link opens a chat with the support number and a greeting [1.9]', async () => {
  const { html } = await renderScreen(<ChatLink />, createConfiguredClient())
  expect(html).toContain('href="https://wa.me/923001112222?text=Assalamu%20alaikum')
})

test('the header links the brand name to the home page [2.2.1]', async () => {
  const { texts, html } = await renderScreen(
    <Header isMenuOpen={false} onOpenMenu={() => undefined} />,
    createConfiguredClient(),
  )
  expect(texts).toEqual(expect.arrayContaining(['Halaqah', 'Library', 'Login']))
  expect(html).toMatch(/<a[^>]*href="\/"/)
})

test('the account menu links to the account and logs out [2.2.6]', async () => {
  const { texts, html } = await renderScreen(<AccountMenu name="Amina" />)
  expect(texts).toEqual(expect.arrayContaining(['Amina', 'View Account', 'Log Out']))
  for (const path of ['/my-account', '/quran-chapters']) expect(html).toContain(`href="${path}"`)
})

test('an unknown address and a page of another role show their text [2.6.5]', async () => {
  const { texts } = await renderScreen(<NotFoundPage />)
  const words = "SubhanAllah! The page you're looking for doesn't exist."
  expect(texts).toEqual(['404', words, 'Return to Home'])
  expect((await renderScreen(<Unauthorized />)).texts).toContain('Unauthorized, you dont have access to this page!')
})

test('the Library has its four cards [2.1.8]', async () => {
  const client = createStaticClient()
  client.setQueryData(chaptersQuery().queryKey, [])
  const { texts, html } = await renderScreen(<LibraryPage />, client)
  expect(texts).toEqual(expect.arrayContaining(['Quran', 'Hadiths', 'Fiqh', 'Other Books']))
  for (const href of ['/quran-chapters', '/hadiths', '/fiqh-books', '/other-books'])
    expect(html).toContain(`href="${href}"`)
})

const chapter: Chapter = {
  id: 1,
  revelation_place: 'makkah',
  revelation_order: 5,
  bismillah_pre: false,
  name_simple: 'Al-Fatihah',
  name_complex: 'Al-Fātiĥah',
  name_arabic: 'الفاتحة',
  verses_count: 7,
  pages: [1, 1],
  translated_name: { language_name: 'english', name: 'The Opener' },
}

test('a chapter starts with its names, length and description [2.6.3]', async () => {
  const client = createStaticClient()
  client.setQueryData(chapterQuery(1).queryKey, chapter)
  const about = { id: 1, chapter_id: 1, language_name: 'english', source: 'us', text: '' }
  client.setQueryData(chapterInfoQuery(1).queryKey, { ...about, short_text: 'The fifth that was revealed.' })
  const { texts } = await renderScreen(<ChapterHead id={1} />, client)
  expect(texts).toEqual(
    expect.arrayContaining(['الفاتحة', '7 verses · The Opener', 'Makkah', 'The fifth that was revealed.']),
  )
})

test('a chapter that cannot be loaded is reported once, with how to have it offline', async () => {
  const client = createStaticClient()
  for (const { queryKey } of [chapterQuery(0), chapterHtmlQuery(0)])
    await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new NetworkError()) })
  const { texts } = await renderScreen(<Reader id={0} />, client)
  expect(texts.filter((text) => text === 'Try again')).toHaveLength(1)
  expect(texts).toEqual(expect.arrayContaining([expect.stringContaining('to read all 114 offline')]))
})

const renderResults = async (page: number) => {
  const client = createStaticClient()
  const searchResults: Search['search'] = {
    query: 'light',
    total_results: 25,
    current_page: page,
    total_pages: 3,
    results: [],
  }
  client.setQueryData(verseSearchQuery('light', page).queryKey, searchResults)
  return renderScreen(<ResultsPanel q="light" page={page} onPage={() => undefined} hasPlaces={false} />, client)
}

test('results have a pager that is disabled at its ends [2.6.3]', async () => {
  const isOff = (html: string, word: string) => new RegExp(`<button[^>]*disabled[^>]*>${word}`).test(html)
  const [first, last] = [await renderResults(1), await renderResults(3)]
  expect(first.texts).toEqual(expect.arrayContaining(['Previous', 'Next', 'Page 1 of 3']))
  expect([isOff(first.html, 'Previous'), isOff(first.html, 'Next')]).toEqual([true, false])
  expect([isOff(last.html, 'Previous'), isOff(last.html, 'Next')]).toEqual([false, true])
})

const renderHadiths = (names: readonly string[]) => {
  const client = createStaticClient()
  const file = (key: string, size: number) => ({ id: key || 'folder', key, url: `/books/${key}`, size, digest: '' })
  client.setQueryData(booksQuery('hadith').queryKey, [file('', 0), ...names.map((name) => file(name, 1_572_864))])
  return renderScreen(<BooksPage shelf="hadith" />, client)
}

test('Hadiths skips the first file, names the others by their file name and opens them in a new tab [2.6.4, 9.15]', async () => {
  const { texts, html } = await renderHadiths(['hadith/sahih_al-bukhari.pdf'])
  expect(texts).toEqual(expect.arrayContaining(['Hadiths', 'SAHIH AL BUKHARI', 'PDF · 1.50 MB']))
  expect(html.match(/target="_blank"/g)).toHaveLength(1)
})

test('Hadiths shows a spinner while it loads, and an error [2.6.4]', async () => {
  const client = createStaticClient()
  expect((await renderScreen(<BooksPage shelf="hadith" />, client)).html).toContain('role="status"')
  await client.prefetchQuery({
    queryKey: booksQuery('hadith').queryKey,
    queryFn: () => Promise.reject(new Error('Gone')),
  })
  expect((await renderScreen(<BooksPage shelf="hadith" />, client)).texts).toContain('Error: Gone')
})
