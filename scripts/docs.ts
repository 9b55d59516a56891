// `npm run docs` writes the pages of docs that are made of tables.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clinicalPage } from '#scripts/pages/clinical-page.ts'
import { impactPage, processingPage } from '#scripts/pages/processing-pages.ts'
import { root } from './root.ts'

writeFileSync(join(root, 'docs/clinical.md'), clinicalPage())
console.log('docs/clinical.md written.')

writeFileSync(join(root, 'docs/processing.md'), processingPage())
writeFileSync(join(root, 'docs/impact-assessment.md'), impactPage())
console.log('docs/processing.md and docs/impact-assessment.md written.')
