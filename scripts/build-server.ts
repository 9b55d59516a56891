// `node scripts/build-server.ts FOLDER` bundles the server and the operator's commands; bundle.ts calls it.
import { rolldown } from 'rolldown'
import { serverOptions, serverPrograms } from './bundle.ts'
import { root } from './root.ts'

const made = await rolldown({ ...serverOptions, cwd: root, input: serverPrograms })
await made.write({ ...serverOptions.output, dir: process.argv[2] })
