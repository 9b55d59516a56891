// The problems of a health check while it is typed. A value is checked when its field is left.
import { fieldNames, isFieldName } from '#domain/measures/fields.ts'
import { pressureProblem, rangeProblem } from '#domain/measures/health-check.ts'
import { hasBloodUnit } from '#domain/measures/units.ts'
import type { ToldProblem } from '#domain/wire/problems.ts'
import { spec } from '#web/base/spec.ts'
import type { EntryName } from '#web/health-checks/record/draft/draft.ts'
import type { RecordValues } from './record-values.ts'

const [systolic, diastolic] = ['blood_pressure_systolic', 'blood_pressure_diastolic'] as const

/** `leftBefore`: the fields of a draft, which were left when it was typed. */
export type RecordProblems = ReturnType<typeof createProblems>

export function createProblems(values: RecordValues, leftBefore: readonly EntryName[]) {
  const problems = new Map<string, ToldProblem>()
  const left = new Set(leftBefore)

  function check(name: EntryName): void {
    if (!isFieldName(name) || values.isSkipped(name) || values.isBlank(name)) return
    const read = values.read(name)
    if ('problem' in read) problems.set(name, read.problem)
    else problems.delete(name)
  }

  /** Compares the two numbers once both fields are left. A change of either clears the problem. */
  function checkPressure(): void {
    if (problems.get(diastolic)?.code === 'diastolic-not-lower') problems.delete(diastolic)
    if (!left.has(systolic) || !left.has(diastolic) || problems.has(diastolic)) return
    const found = pressureProblem(values.number(systolic), values.number(diastolic), spec())
    if (found) problems.set(diastolic, found)
  }

  function checkOthers(): void {
    checkPressure()
    // Any value clears the problem 'nothing measured'.
    if (fieldNames.some((name) => values.number(name) !== null)) problems.delete('')
  }

  /** Bounds are checked in mmol/L and shown in the unit of the field. */
  function inUnit(name: string, problem: ToldProblem): ToldProblem {
    const field = name.replace('context.again.', '')
    const isConverted = isFieldName(field) && hasBloodUnit(field) && problem.code === 'range-value'
    return isConverted ? rangeProblem(field, values.unit) : problem
  }

  for (const name of left) check(name)
  checkPressure()

  return {
    of: (name: string): ToldProblem | undefined => problems.get(name),
    count: (): number => problems.size,
    isLeft: (name: EntryName): boolean => left.has(name),
    /** Something that is not a field was answered. */
    clear(name: string): void {
      problems.delete(name)
    },
    add(name: string, problem: ToldProblem): void {
      problems.set(name, problem)
    },
    /** Counts the field as left without checking it. */
    markLeft(name: EntryName): void {
      left.add(name)
    },
    /** The field was left: checks its value. */
    leave(name: EntryName): void {
      if (!values.isBlank(name)) left.add(name)
      check(name)
      checkPressure()
    },
    /** The text changed: a problem that is shown is checked again, a new one waits until the field is left. */
    change(name: EntryName): void {
      left.delete(name)
      if (problems.delete(name)) check(name)
      checkOthers()
    },
    /** The field was marked as not measured, or is measured again. */
    changeSkipped(name: EntryName): void {
      problems.delete(name)
      check(name)
      checkOthers()
    },
    /** Replaces all problems, after a refusal. */
    show(found: { readonly [name: string]: ToldProblem }): void {
      problems.clear()
      for (const [name, problem] of Object.entries(found)) problems.set(name, inUnit(name, problem))
      checkPressure()
    },
  }
}
