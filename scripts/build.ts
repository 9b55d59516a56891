import { BuildFailed, buildWeb } from './web-build.ts'

try {
  buildWeb()
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
