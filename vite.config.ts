// Builds web/ for scripts/build/bundle.ts and serves it while developing.
import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { readConfig, settingsOf } from './server/config.ts'
import { answerPage, mostFilesKept } from './web/build/answer-page.ts'
import { browserFloor, checkFloor } from './web/build/browser-floor.ts'
import { codeGroups } from './web/build/code-groups.ts'
import { languagesInPage } from './web/build/languages-in-page.ts'
import { offlinePage } from './web/build/offline-page.ts'
import { precompress } from './web/build/precompress.ts'
import { screenshotFiles, screenshots } from './web/build/screenshot-files.ts'
import { settingsMeta } from './web/build/settings-meta.ts'
import { startFiles } from './web/build/start-files.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'
// While developing, the files of web/api have addresses below /api too; no call ends in .ts.
const proxy = { '^/api/(?![\\w-]+\\.tsx?(?:\\?|$))': { target: apiUrl } }

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  server: { proxy },
  preview: { proxy },
  build: {
    target: browserFloor,
    cssTarget: browserFloor,
    // /boot.js preloads what the first screen needs. Lists of the scripts that each later screen imports would be 3 kB of a
    // player's first load; those of staff are in a file that only staff load. Its styles a screen always waits for.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imports, { hostId }) =>
        hostId.includes('/staff-routes') ? imports : imports.filter((name) => name.endsWith('.css')),
    },
    // The content security policy takes files, no data addresses for fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // 'use client' of libraries means nothing in a page, and the storage of drafts, which main.tsx loads where there are
      // some, is in the file of the dashboard.
      onwarn: (warning, warn) => {
        if (!['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'].includes(warning.code ?? ''))
          warn(warning)
      },
      output: {
        codeSplitting: { groups: codeGroups },
      },
    },
  },
  plugins: [
    react(),
    // React Aria ships its texts in 34 languages; web/ui/language/aria-texts.ts adds ours to the English ones.
    optimizeLocales.vite({ locales: ['en-US'] }),
    settingsMeta(() => settingsOf(readConfig(process.env))),
    languagesInPage(),
    offlinePage(),
    startFiles(),
    screenshotFiles(),
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
        // As the pages of the app.
        theme_color: '#f5f6fa',
        categories: ['health', 'sports'],
        shortcuts: [
          { name: 'Today', url: '/dashboard/main' },
          { name: 'Station', url: '/dashboard/main?go=station' },
          { name: 'Record a health check', short_name: 'Record', url: '/dashboard/newhealthcheck' },
          { name: 'Book an appointment', short_name: 'Book', url: '/dashboard/book' },
        ],
        screenshots,
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The offline page, and files with a hash in their name once they were used. Pages come from the server, so that
        // its settings are true, and answers of the API are never kept: they are health data (docs/decisions/device.md).
        globPatterns: ['offline.{html,css,js}', 'boot.js', 'starting.css', 'icon.svg'],
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        // The first visit may be the only one with a connection, so the worker serves it too.
        clientsClaim: true,
        skipWaiting: true,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: answerPage,
          },
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              expiration: { maxEntries: mostFilesKept, maxAgeSeconds: 30 * 86_400 },
            },
          },
        ],
      },
    }),
    checkFloor(),
    precompress(),
  ],
})
