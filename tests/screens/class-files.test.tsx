import { beforeEach, expect, test, vi } from 'vitest'
import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import { attendedResourcesQuery, ownResourcesQuery } from '#src/features/resources/resources.queries.ts'
import { ResourceTile } from '#src/features/resources/row/resource-tile.tsx'
import { StudentResourcesPanel } from '#src/features/resources/student-resources-panel.tsx'
import { ViewResourcesPanel } from '#src/features/resources/view-resources-panel.tsx'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG, RESOURCE } from './sample.ts'

stubBrowser()
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const FILE_ID = '0b7a3c3e-8a52-4c55-9d0e-0d9e4f9d7a11'
const fileURL = `/api/files/${FILE_ID}?until=1&seal=2`
const FILES = firstPage([{ ...RESOURCE, fileURL }])

const showLists = async (fetchedAt: number): Promise<string[]> => {
  const client = createStaticClient()
  client.setQueryData(attendedResourcesQuery(GIG._id).queryKey, FILES, { updatedAt: fetchedAt })
  client.setQueryData(ownResourcesQuery(GIG._id).queryKey, FILES, { updatedAt: fetchedAt })
  const panels = [StudentResourcesPanel, ViewResourcesPanel]
  return Promise.all(
    panels.map(async (Panel) => {
      const { html } = await renderScreen(
        <Panel gig={GIG} renderRecitations={() => null} onRefresh={() => undefined} />,
        client,
      )
      return html
    }),
  )
}

test('a list whose links have expired opens its files by the page that requests new ones', async () => {
  for (const html of await showLists(Date.now())) expect(html).toContain(`href="${fileURL}"`)
  const old = Date.now() - FILE_LINK_MINUTES * 60_000
  for (const html of await showLists(old)) {
    expect(html).toContain(`href="/files/${FILE_ID}"`)
    expect(html).not.toContain('Opens when you are online')
  }
})

test('the tile of a picture that is saved on the phone shows the saved picture, also of a WebP file', async () => {
  const picture = { ...RESOURCE, fileType: 'File', mediaType: 'image/webp', thumbnailURL: fileURL }
  const show = async (isSaved: boolean) =>
    (await renderScreen(<ResourceTile resource={picture} href="/saved-files/g1/r1" isSaved={isSaved} />)).html
  expect(await show(true)).toContain('src="/saved-files/g1/r1"')
  expect(await show(false)).toContain(`src="${fileURL}"`)
})
