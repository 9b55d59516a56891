// Builds web/ into web/dist and serves it while developing.
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ariaTexts } from './web/build/aria-texts.ts'
import { firstLoad } from './web/build/first-load.ts'
import { headStart } from './web/build/head-start.ts'
import { precompress } from './web/build/precompress.ts'
import { routerWithoutPrefetch } from './web/build/router-without-prefetch.ts'
import { settingsMeta } from './web/build/settings-meta.ts'

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'
// While developing, the files of web/api have addresses below /api too; no call ends in .ts.
const proxy = { '^/api/(?![\\w-]+\\.tsx?(?:\\?|$))': { target: apiUrl } }

const base = new RegExp(
  `/web/(?:ui/(?:${[
    'alert|button|class-names|field|icon|language-switch|layout|menu|page-states|page-title|password-field',
    'text-field|theme|theme-switch|visually-hidden',
  ].join(
    '|',
  )})(?:\\.module)?\\.(?:tsx?|css)|api/(?:client|refusal|session)\\.ts|messages/(?:areas|language|problem-text|use-messages)\\.ts|screen\\.ts|public-routes\\.ts)$`,
)

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
          groups: [
            // What every page needs changes rarely: it stays in the browser's cache over our releases.
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie-es)\//,
              priority: 9,
            },
            // One file instead of twenty crumbs: what the log-in page and the frame both draw.
            { name: 'base', test: base, priority: 8 },
            {
              name: 'query',
              test: /node_modules\/@tanstack\/|\/web\/api\/(?:query-client|use-)/,
              priority: 7,
            },
            { name: 'format', test: /\/web\/messages\/(?:use-)?format\.ts$/, priority: 6 },
            { name: 'texts-en', test: /\/web\/messages\/en\/(?:shell|ui)\.ts$/ },
            { name: 'texts-fa', test: /\/web\/messages\/fa\/(?:shell|ui)\.ts$/ },
          ],
        },
      },
    },
  },
  plugins: [
    react(),
    ariaTexts(),
    routerWithoutPrefetch(),
    settingsMeta(process.env),
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
