// Bundles server/ into dist/, which `npm start` runs (decision 081).
import type { RolldownOptions } from 'rolldown'

export default {
  input: { main: 'server/main.ts' },
  platform: 'node',
  // The first is native, the second reads files that lie beside its own.
  external: ['@node-rs/argon2', 'pdfkit'],
  output: { sourcemap: true, sourcemapExcludeSources: true },
} satisfies RolldownOptions
