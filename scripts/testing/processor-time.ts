// The processor time of a suite, printed when its runner ends. Vitest and Playwright load this file as a reporter.
import { existsSync, readFileSync } from 'node:fs'

/** Of this process and of all that it has started and that have ended. Only Linux tells it; elsewhere it is 0. */
export function processorSeconds(): number {
  const path = '/proc/self/stat'
  if (!existsSync(path)) return 0
  // The name of the program may hold spaces; the times are the 12th to 15th figure after it, in hundredths.
  const figures = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return figures.slice(11, 15).reduce((sum, figure) => sum + Number(figure) / 100, 0)
}

export default class {
  /** Called by Vitest. */
  onInit = printAtEnd
  /** Called by Playwright. */
  onBegin = printAtEnd
}

// The workers have ended by then, so their time counts.
function printAtEnd(): void {
  process.once('exit', () =>
    console.log(`-- ${process.env.SUITES}: ${processorSeconds().toFixed(1)} s of processor time`),
  )
}
