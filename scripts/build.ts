import { build, orExit } from './build-folder.ts'
import { serverBundle } from './server-build.ts'
import { webApp } from './web-build.ts'

orExit(() => {
  build(webApp)
  build(serverBundle)
})
