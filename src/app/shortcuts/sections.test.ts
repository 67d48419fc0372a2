import { expect, test } from 'vitest'
import { findCallerKind } from '#contract/auth/role.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { listSections } from './sections.ts'

const ROLES = ['student', 'teacher', 'admin', undefined] as const

test.each(ROLES)('the sections of a role lead to pages that it may open: %s', (role) => {
  const kind = role && findCallerKind({ role, verificationStatus: 'approved' })
  for (const { to, label } of listSections(role)) {
    const { access } = PAGES[to]
    expect([to, !access || (kind && access.includes(kind))]).toEqual([to, true])
    expect(label).not.toBe(to)
  }
})
