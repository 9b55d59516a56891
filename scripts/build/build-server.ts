// `node scripts/build/build-server.ts FOLDER` bundles the server and the operator's commands; bundle.ts calls it.
import { rolldown } from 'rolldown'
import { root } from '#scripts/root.ts'
import { serverOptions, serverPrograms } from './bundle.ts'

const made = await rolldown({ ...serverOptions, cwd: root, input: serverPrograms })
await made.write({ ...serverOptions.output, dir: process.argv[2] })
