import { enChange } from '#domain/measures/texts/en/change.ts'
import { enNames } from '#domain/measures/texts/en/names.ts'

export const metrics = {
  ...enNames,
  change: enChange,
  setBy: (name: string, registration: string, date: string) => `Set by Dr ${name}, ${registration}, ${date}`,
  rulesVersion: (version: string) => `version ${version}`,
  // For practitioners and doctors.
  forAge: (z: string, centile: string, median: string) =>
    `For the age: z ${z}, centile ${centile}, ${median} of the median`,
  points: (score: string) => `Illness score ${score}`,
  shockIndex: (index: string) => `Pulse / systolic ${index}`,
}
