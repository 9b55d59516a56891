// A thread of its own for answers that take much processor time. It gets what was read, as far as the reader may see it, or
// reads a whole squad itself, and gives back bytes. It writes nothing.
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { StoreFailure } from '#server/db/failure.ts'
import { csvJob } from '#server/exchange/export/csv-job.ts'
import { squadFileJob } from '#server/exchange/export/squad-file.ts'
import { fhirPageJob } from '#server/exchange/fhir/page-job.ts'
import { reportJob } from '#server/exchange/report/report-job.ts'
import { linkBundleJob } from '#server/exchange/share/bundle-job.ts'
import { learnedJob } from '#server/field/learned.ts'
import { checklistJob } from '#server/health-checks/checklist.ts'
import { resultsLetterJob } from '#server/health-checks/results-ready.ts'
import type { Job, JobAnswer, JobAsked, StoreFailureParts } from '#server/http/heavy-work.ts'
import { squadScreenJob } from '#server/organisations/squad/large-squads.ts'
import { replayJob } from '#server/rules/replay-job.ts'
import { dayJob } from '#server/squad-day/large-day.ts'

const jobs: Readonly<Record<string, Job>> = {
  checklist: checklistJob,
  csv: csvJob,
  day: dayJob,
  fhirPage: fhirPageJob,
  learned: learnedJob,
  linkBundle: linkBundleJob,
  replay: replayJob,
  report: reportJob,
  resultsLetter: resultsLetterJob,
  squadFile: squadFileJob,
  squadScreen: squadScreenJob,
}

letOthersFirst()

parentPort?.on('message', ({ id, name, input }: JobAsked) => {
  const work = async () => jobs[name]?.(input as never) // the caller names the function whose input it is
  const answer = (answered: JobAnswer, moved: ArrayBuffer[] = []) => parentPort?.postMessage(answered, moved)
  work().then(
    (result) => answer({ id, result }, result instanceof Uint8Array ? [result.buffer as ArrayBuffer] : []),
    (error: unknown) => answer({ id, ...failureOf(error) }),
  )
})

// A copy of an error in another thread has lost its class.
function failureOf(error: unknown): { error: Error } | { store: StoreFailureParts } {
  if (error instanceof StoreFailure)
    return { store: { kind: error.kind, code: error.code, message: error.message } }
  return { error: error instanceof Error ? error : new Error(String(error)) }
}

/** The thread that answers comes first where both want the processor. Only Linux takes this for one thread of a process. */
function letOthersFirst(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A sandbox may forbid it; then both have the same priority.
  }
}
