import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeInterface } from '#server/openapi/document.ts'
import { programVersion } from '#server/version.ts'
import { apiPage } from './api-page.ts'
import { root } from './root.ts'

test('docs/api.md is what `npm run docs` writes', () => {
  const written = readFileSync(join(root, 'docs/api.md'), 'utf8')
  expect(written, 'run `npm run docs`').toBe(apiPage(describeInterface(programVersion())))
})
