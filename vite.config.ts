import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { ManifestTransform } from 'workbox-build'
import { chunkGroups, findPublicFiles } from './first-paint/vite.chunks.ts'
import { createClassNamer } from './first-paint/vite.class-names.ts'
import { inlinePreHydration } from './first-paint/vite.pre-hydration.ts'

// Keeps the page's own host: the server accepts the refresh cookie only from its own origin.
const api = { target: `http://127.0.0.1:${process.env.API_PORT ?? 8080}`, changeOrigin: false }

/** The worker's fallback needs an empty shell of its own, because `/` is a prerendered page. */
const appShell = (): Plugin => ({
  name: 'app-shell',
  apply: 'build',
  writeBundle: ({ dir = '' }) => copyFileSync(join(dir, 'index.html'), join(dir, 'shell.html')),
})

/** The one source of the web app manifest is at the top level; the server completes the copy (`server/web/http/brand.ts`). */
const webManifest = (): Plugin => ({
  name: 'web-manifest',
  apply: 'build',
  writeBundle: ({ dir = '' }) => copyFileSync('manifest.webmanifest', join(dir, 'manifest.webmanifest')),
})

const publicFiles = new Set<string>()

const markMembersFiles: ManifestTransform = (entries) => ({
  manifest: entries.map((file) =>
    file.url.endsWith('.js') && !publicFiles.has(file.url) ? { ...file, isForMembers: true } : file,
  ),
})

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    // `webManifest` copies it: the server completes it, and the worker must not keep it.
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      // The Urdu font is large and few readers need it, so the worker caches it on first use.
      globPatterns: ['assets/**/*.{js,css,svg}', 'assets/quran-font-*.woff2', 'shell.html'],
      manifestTransforms: [markMembersFiles],
      maximumFileSizeToCacheInBytes: 1_000_000,
    },
    devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
  })

const preloaded: string[] = []

/** All dynamic imports list the scripts to preload in the same order: the entry compresses to less then. */
const sortPreloads = (files: readonly string[]): string[] => {
  preloaded.push(...files.filter((file) => !preloaded.includes(file)))
  return preloaded.filter((file) => files.includes(file))
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [inlinePreHydration(), findPublicFiles(publicFiles), pwa(), appShell(), webManifest()]),
  ],
  css:
    command === 'build' ? { modules: { generateScopedName: createClassNamer(join(import.meta.dirname, 'src')) } } : {},
  server: { proxy: { '/api': api, '/quran': api } },
  build: {
    target: 'es2022',
    // One style sheet: prerendered pages inline it, and no lazy page waits for its own.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: (_file, files) => sortPreloads(files) },
    outDir: `${process.env.RELEASE_FOLDER ?? 'dist'}/${isSsrBuild ? 'ssr' : 'client'}`,
    ...(isSsrBuild ? { copyPublicDir: false } : {}),
    rolldownOptions: isSsrBuild
      ? {}
      : { output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } } },
  },
  ssr: { noExternal: true },
}))
