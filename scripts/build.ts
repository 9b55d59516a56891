import { buildWeb, buildWebOrExit } from './web-build.ts'

buildWebOrExit(buildWeb)
