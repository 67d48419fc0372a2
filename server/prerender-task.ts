import { workerData } from 'piscina'
import { answerLibraryPath } from './features/library/library.service.ts'
import { createShellFiller } from './platform/http/fill-shell.ts'
import type { RenderContext, RenderedPage } from './platform/http/page-renderer.ts'
import { loadRenderer } from './platform/http/release.ts'

const { release, config }: RenderContext = workerData
const loading = Promise.all([loadRenderer(release), createShellFiller(release)])

/** Renders a public page in the thread of `createPageRenderer`. */
export const renderPage = async (url: string): Promise<RenderedPage> => {
  const [{ render }, fillShell] = await loading
  const rendered = await render(url, config, answerLibraryPath)
  return { html: fillShell(rendered), status: rendered.status }
}
