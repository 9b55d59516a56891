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
import type { EntryName } from '#web/health-checks/record/draft/draft.ts'
import { mayBeSkipped } from './not-measured.ts'
import type { RecordFollowUp } from './record-follow-up.ts'
import type { RecordProblems } from './record-problems.ts'
import type { RecordQuestions } from './record-questions.ts'
import type { RecordValues } from './record-values.ts'

export type RecordProgress = ReturnType<typeof createProgress>
type Tally = { readonly entered: number; readonly of: number; readonly looks: number }

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
      const questioned: readonly EntryName[] = questions.openFields()
      const unanswered = followUp.unanswered()
      const urgent: readonly EntryName[] = unanswered.flatMap(fieldsOfMetric)
      // Several values together are asked about in the section of their values.
      const isTogether = section === 'physical' && unanswered.includes('together')
      const choices: readonly EntryName[] = section === 'lifestyle' ? ['smoking_level'] : []
      return {
        ...count([...fieldsOf(section).filter(mayBeSkipped), ...choices]),
        /** Problems, open questions and urgent values about which nothing was said. */
        looks:
          [...fieldsOf(section), ...choices].filter(
            (name) => problems.of(name) || questioned.includes(name) || urgent.includes(name),
          ).length + Number(isTogether),
      }
    },

    isSectionSkipped: (section: Section): boolean =>
      fieldsOf(section).every((name) => !mayBeSkipped(name) || values.isSkipped(name)),

    whole(): Tally {
      const { entered, of } = count(needed)
      const looks = problems.count() + questions.openFields().length + followUp.unanswered().length
      return { entered, of, looks }
    },
  }
}
