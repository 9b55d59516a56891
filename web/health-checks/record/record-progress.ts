// How far a health check is while it is typed: for each section, and for the bar at the end of the form.
import { fieldsOfMetric } from '#domain/measures/advice/follow-up.ts'
import {
  type FieldName,
  fieldNames,
  fields,
  isFieldName,
  rangeFieldNames,
  type Section,
} from '#domain/measures/fields.ts'
import type { EntryName } from './draft.ts'
import { mayBeSkipped } from './not-measured.ts'
import type { RecordFollowUp } from './record-follow-up.ts'
import type { RecordProblems } from './record-problems.ts'
import type { RecordQuestions } from './record-questions.ts'
import type { RecordValues } from './record-values.ts'

export type Tally = { readonly entered: number; readonly of: number; readonly looks: number }

const needed: readonly EntryName[] = [...rangeFieldNames, 'smoking_level']

export const fieldsOf = (section: Section): FieldName[] =>
  fieldNames.filter((name) => fields[name].section === section)

export function createProgress(
  values: RecordValues,
  problems: RecordProblems,
  questions: RecordQuestions,
  followUp: RecordFollowUp,
) {
  const isSkipped = (name: EntryName) => isFieldName(name) && values.isSkipped(name)
  const isEntered = (name: EntryName) =>
    !problems.of(name) && (isFieldName(name) ? values.number(name) !== null : !values.isBlank(name))

  function count(names: readonly EntryName[]) {
    const asked = names.filter((name) => !isSkipped(name))
    return {
      entered: asked.filter(isEntered).length,
      of: asked.length,
      skipped: names.length - asked.length,
    }
  }

  return {
    section(section: Section) {
      const questioned = questions.openFields()
      const urgent = followUp.unanswered().flatMap(fieldsOfMetric)
      return {
        ...count([
          ...fieldsOf(section).filter(mayBeSkipped),
          ...(section === 'lifestyle' ? (['smoking_level'] as const) : []),
        ]),
        /** Problems, open questions and urgent values about which nothing was said. */
        looks: fieldsOf(section).filter(
          (name) => problems.of(name) || questioned.includes(name) || urgent.includes(name),
        ).length,
      }
    },

    whole(): Tally {
      const { entered, of } = count(needed)
      const looks = problems.count() + questions.openFields().length + followUp.unanswered().length
      return { entered, of, looks }
    },
  }
}
