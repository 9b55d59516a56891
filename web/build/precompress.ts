// Writes .br and .gz beside every text file of the build, so that the server never compresses while it answers.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = 512

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // index.html gets its settings, and its compressed forms, when the server starts.
        const names = globSync('**/*.{js,css,html,svg,json,webmanifest,txt}', { cwd: folder })
        for (const name of names.filter((one) => one !== 'index.html')) {
          const path = join(folder, name)
          const text = readFileSync(path)
          if (text.length < worthIt) continue
          const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
          writeFileSync(`${path}.br`, brotliCompressSync(text, { params: hint }))
          writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
        }
      },
    },
  }
}
