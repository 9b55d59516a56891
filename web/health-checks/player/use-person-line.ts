import type { Reply } from '#domain/wire/call-types.ts'
import { onOneLine } from '#web/messages/on-one-line.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type ShownPerson = Pick<Reply<'getPlayerScreen'>['user'], 'gender' | 'gender_text' | 'age' | 'date_of_birth'>

const grownUp = 18

/** 'Female, 13 (born August 11, 2013)'; null where neither is known. */
export function usePersonLine({ gender, gender_text, age, date_of_birth }: ShownPerson): string | null {
  const { healthChecks } = useMessages()
  const format = useFormat()
  if (gender === 'None' && age === null) return null
  const words = age !== null && age < grownUp ? healthChecks.youngGenders : healthChecks.genders
  return healthChecks.genderAndAge(
    (gender === 'Other' && gender_text) || words[gender],
    age !== null && date_of_birth !== null
      ? healthChecks.age(format.number(age), onOneLine(format.longDay(date_of_birth)))
      : null,
  )
}
