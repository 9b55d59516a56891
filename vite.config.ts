// Builds web/ into web/dist and serves it while developing.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ariaTexts } from './web/build/aria-texts.ts'
import { firstLoad } from './web/build/first-load.ts'
import { headStart } from './web/build/head-start.ts'
import { languagesInPage } from './web/build/languages-in-page.ts'
import { offlinePage } from './web/build/offline-page.ts'
import { plainImports } from './web/build/plain-imports.ts'
import { precompress } from './web/build/precompress.ts'
import { routerWithoutPrefetch } from './web/build/router-without-prefetch.ts'
import { settingsMeta } from './web/build/settings-meta.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'
// While developing, the files of web/api have addresses below /api too; no call ends in .ts.
const proxy = { '^/api/(?![\\w-]+\\.tsx?(?:\\?|$))': { target: apiUrl } }

const ours = (folder: string, names: string): RegExp =>
  new RegExp(`/web/${folder}(?:${names})(?:\\.module)?\\.(?:tsx?|css)$`)
const oneOf = (...patterns: RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join('|'))

export default defineConfig({
  root: join(import.meta.dirname, 'web'),
  server: { proxy },
  preview: { proxy },
  build: {
    outDir: join(import.meta.dirname, 'web/dist'),
    emptyOutDir: true,
    // One style sheet of 11 kB instead of forty crumbs; then chunks need no loader of styles, 1 kB of the first load.
    // What a screen needs is fetched when the pointer nears its link (screen.ts), and by /boot.js for the first one.
    cssCodeSplit: false,
    modulePreload: false,
    // The content security policy takes files, no data addresses for fonts or scripts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // 'use client' of libraries means nothing in a page.
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
      output: {
        codeSplitting: {
          // Few files: without HTTP/2 each of them costs a phone a round trip (decision 051). A group brings along what its
          // modules import, unless a group above it has that already.
          groups: [
            // What every page needs changes rarely: it stays in the browser's cache over our releases.
            {
              name: 'react',
              test: /rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\//,
              priority: 9,
            },
            // What the log-in page and the frame both draw. A screen itself is in no group: it would need a second file.
            {
              name: 'base',
              test: oneOf(
                ours(
                  'ui/',
                  'alert|button|class-names|email-field|field|icon|language-switch|layout|menu|page-states|page-title|password-field|text-field|theme|theme-switch|visually-hidden',
                ),
                ours('api/', 'client|refusal|session'),
                ours('messages/', 'areas|language|problem-text|use-messages'),
                ours('shell/', 'arrival|error-boundary|lazy-screen|notice|reload-once|return-place'),
                ours('accounts/', 'login-notice|public-page'),
                ours('', 'public-routes'),
              ),
              priority: 8,
            },
            // What the frame and most screens of the dashboard need.
            {
              name: 'common',
              test: oneOf(
                /node_modules\/@tanstack\//,
                ours('api/', 'query-client|settings|use-account|use-call'),
                ours('messages/', 'format|use-format'),
                ours('ui/', 'avatar|toast'),
              ),
              priority: 7,
            },
            // What every screen of results draws: the dashboard, a check, a metric, a player.
            {
              name: 'results',
              test: oneOf(
                /\/domain\/measures\/(?:metrics|rating|spec-variant|range|units)\.ts$/,
                ours('api/', 'spec'),
                ours('ui/', 'card|facts|rating|rating-chip|skeleton|value'),
                ours(
                  'health-checks/',
                  'medical-history|metric-bands|metric-path|metric-words|person-card|result-value|use-first-of|use-metric-words',
                ),
              ),
              priority: 6,
            },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    ariaTexts(),
    routerWithoutPrefetch(),
    plainImports(),
    settingsMeta(process.env),
    languagesInPage(),
    offlinePage(),
    headStart(),
    firstLoad(),
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
        // its settings are true, and answers of the API are never kept: they are health data.
        globPatterns: ['offline.{html,css}', 'boot.js', 'icon.svg'],
        navigateFallback: null,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/offline.html' } },
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
