// Builds web/ into web/dist and serves it while developing.
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { codeGroups } from './web/build/code-groups.ts'
import { languagesInPage } from './web/build/languages-in-page.ts'
import { offlinePage } from './web/build/offline-page.ts'
import { precompress } from './web/build/precompress.ts'
import { settingsMeta } from './web/build/settings-meta.ts'
import { startFiles } from './web/build/start-files.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'
// While developing, the files of web/api have addresses below /api too; no call ends in .ts.
const proxy = { '^/api/(?![\\w-]+\\.tsx?(?:\\?|$))': { target: apiUrl } }

// Becomes part of the service worker as text, so it uses nothing from outside. The page comes from the server; without
// a connection it is the one that a practitioner's Today has kept, else the offline page.
const answerPage = async ({ request }: { request: Request }): Promise<Response> => {
  const kept = await caches.match('/', { cacheName: 'page' })
  const patienceMs = 4_000
  try {
    const answer = fetch(request)
    if (!kept) return await answer
    const isLate = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), patienceMs)
    })
    return (await Promise.race([answer, isLate])) ?? kept
  } catch {
    return kept ?? (await caches.match('/offline.html', { ignoreSearch: true })) ?? Response.error()
  }
}

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: join(import.meta.dirname, 'web/dist'),
    emptyOutDir: true,
    // One style sheet for the whole app instead of forty of a few hundred bytes.
    cssCodeSplit: false,
    // /boot.js preloads what the first screen needs. Lists of the files that each later screen imports would be 3 kB of a
    // player's first load; those of staff are in a file that only staff load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imports, { hostId }) => (hostId.includes('/staff-routes') ? imports : []),
    },
    // The content security policy takes files, no data addresses for fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // 'use client' of libraries means nothing in a page.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      output: {
        codeSplitting: { groups: codeGroups },
      },
    },
  },
  plugins: [
    react(),
    // React Aria ships its texts in 34 languages; web/ui/aria-texts.ts adds ours to the English ones.
    optimizeLocales.vite({ locales: ['en-US'] }),
    settingsMeta(process.env),
    languagesInPage(),
    offlinePage(),
    startFiles(),
    VitePWA({
      registerType: 'autoUpdate',
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        name: 'Pitchside',
        short_name: 'Pitchside',
        description: 'Health, fitness and lifestyle checks for clubs and their players.',
        id: '/',
        start_url: '/',
        display: 'standalone',
        background_color: '#f5f6fa',
        theme_color: '#10182b',
        categories: ['health', 'sports'],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The offline page, and files with a hash in their name once they were used. Pages come from the server, so that
        // its settings are true, and answers of the API are never kept: they are health data (decision 069).
        globPatterns: ['offline.{html,css}', 'boot.js', 'icon.svg'],
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: answerPage,
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 150, maxAgeSeconds: 30 * 86_400 } },
          },
        ],
      },
    }),
    precompress(),
  ],
})
