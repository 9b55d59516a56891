// `npm run docs` writes docs/api.md and docs/clinical.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeInterface } from '#server/openapi/document.ts'
import { programVersion } from '#server/version.ts'
import { apiPage } from './api-page.ts'
import { clinicalPage } from './clinical-page.ts'
import { root } from './root.ts'

writeFileSync(join(root, 'docs/api.md'), apiPage(describeInterface(programVersion())))
console.log('docs/api.md written.')

writeFileSync(join(root, 'docs/clinical.md'), clinicalPage())
console.log('docs/clinical.md written.')
