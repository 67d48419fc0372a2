import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadChapter, loadChapters } from '#src/features/library/quran/quran.queries.ts'
import { quranSearch } from '#src/features/library/quran/quran-search.ts'
import { rootRoute } from './root.tsx'

const getParentRoute = () => rootRoute

const welcome = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./welcome.tsx'), 'Welcome'),
})

const signup = createRoute({
  getParentRoute,
  path: '/signup',
  staticData: { title: 'Sign Up' },
  component: lazyRouteComponent(() => import('#src/features/auth/signup-page.tsx'), 'SignupPage'),
})

const login = createRoute({
  getParentRoute,
  path: '/login',
  staticData: { title: 'Log In' },
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search.next === 'string' ? { next: search.next } : {},
  component: lazyRouteComponent(() => import('#src/features/auth/login-page.tsx'), 'LoginPage'),
})

const forgotPassword = createRoute({
  getParentRoute,
  path: '/forgot-password',
  staticData: { title: 'Forgot Password', short: 'Password' },
  component: lazyRouteComponent(() => import('#src/features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute,
  path: '/reset-password',
  staticData: { title: 'Reset Password', short: 'Password' },
  component: lazyRouteComponent(() => import('#src/features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const library = createRoute({
  getParentRoute,
  path: '/library',
  staticData: { title: 'Library' },
  component: lazyRouteComponent(() => import('./library.tsx'), 'Library'),
})

const chapters = createRoute({
  getParentRoute,
  path: '/quran-chapters',
  staticData: { title: 'The Quran' },
  validateSearch: quranSearch,
  loader: ({ context }) => loadChapters(context.client),
  component: lazyRouteComponent(() => import('#src/features/library/quran/chapters-page.tsx'), 'ChaptersPage'),
})

const reader = createRoute({
  getParentRoute,
  path: '/quran-chapters/$chapterId',
  staticData: { title: 'The Quran' },
  loader: ({ context, params }) => loadChapter(context.client, params.chapterId),
  component: lazyRouteComponent(() => import('#src/features/library/quran/reader-page.tsx'), 'ReaderPage'),
})

const shelves = () => import('#src/features/library/books/shelf-pages.tsx')

const hadiths = createRoute({
  getParentRoute,
  path: '/hadiths',
  staticData: { title: 'Hadiths' },
  component: lazyRouteComponent(shelves, 'HadithsPage'),
})

const fiqhBooks = createRoute({
  getParentRoute,
  path: '/fiqh-books',
  staticData: { title: 'Fiqh' },
  component: lazyRouteComponent(shelves, 'FiqhBooksPage'),
})

const otherBooks = createRoute({
  getParentRoute,
  path: '/other-books',
  staticData: { title: 'Other Books', short: 'Books' },
  component: lazyRouteComponent(shelves, 'OtherBooksPage'),
})

const downloads = createRoute({
  getParentRoute,
  path: '/downloads',
  staticData: { title: 'Downloads' },
  component: lazyRouteComponent(() => import('#src/features/downloads/downloads-page.tsx'), 'DownloadsPage'),
})

const about = createRoute({
  getParentRoute,
  path: '/about',
  staticData: { title: 'About Us' },
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'About'),
})

const donate = createRoute({
  getParentRoute,
  path: '/donate',
  staticData: { title: 'Donate' },
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'Donate'),
})

const contact = createRoute({
  getParentRoute,
  path: '/contact',
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'Contact'),
})

const faq = createRoute({
  getParentRoute,
  path: '/faq',
  staticData: { title: 'FAQ' },
  component: lazyRouteComponent(() => import('#src/features/welcome/faq-page.tsx'), 'FaqPage'),
})

const privacy = createRoute({
  getParentRoute,
  path: '/privacy-policy',
  staticData: { title: 'Privacy Policy', short: 'Privacy' },
  component: lazyRouteComponent(() => import('./about-us.tsx'), 'Privacy'),
})

export const publicRoutes = [
  welcome,
  signup,
  login,
  forgotPassword,
  resetPassword,
  library,
  chapters,
  reader,
  hadiths,
  fiqhBooks,
  otherBooks,
  downloads,
  about,
  donate,
  contact,
  faq,
  privacy,
]
