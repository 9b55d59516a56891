import { BuildFailed, buildWeb } from '#scripts/web-build.ts'

try {
  buildWeb()
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}
