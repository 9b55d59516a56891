// The document for research: checks of people who agreed, without names and ids, on days that are shifted for each person.
import { randomInt } from 'node:crypto'
import { addDays } from '#domain/dates.ts'
import { type Field, fieldNames, fields } from '#domain/measures/fields.ts'
import { mostShiftDays, researchGroup, smallestGroup } from '#domain/people/research.ts'
import { rolesThat } from '#domain/people/roles.ts'
import type { Reader } from '#server/db/tables.ts'
import { datedNumbersOf } from '#server/records/checks/whole-rows.ts'
import { isYoung, ownAgeValues, type Youth } from '#server/records/people/youth.ts'

type ResearchRow = Record<string, string | number | null>

export async function researchDocument(db: Reader, context: Youth, organisationId: string) {
  const people = await findAgreed(db, context, organisationId)
  const today = context.clock.today()
  const groups = Map.groupBy(people, (person) => researchGroup(person, today))
  const rows: ResearchRow[] = []
  const counts: Record<string, number> = {}
  let nth = 0
  for (const [group, members] of groups) {
    if (group === null || members.length < smallestGroup) continue
    counts[group] = members.length
    for (const { _id } of shuffled(members)) {
      nth += 1
      rows.push(...(await rowsOf(db, _id, `P${nth}`, group)))
    }
  }
  return {
    about:
      'Health checks of players who agreed to research. Without names and ids; the days of each person are shifted by the same unknown number of days, made anew for every export.',
    groups: counts,
    smallest_group: smallestGroup,
    dictionary: dictionary(),
    rows,
  }
}

const findAgreed = (db: Reader, context: Youth, organisationId: string) =>
  db
    .selectFrom('users')
    .select(['users._id', 'users.gender', 'users.date_of_birth'])
    .where('users.organisation_id', '=', organisationId)
    .where('users.account_type', 'in', rolesThat('hasRecord'))
    .where('users.status', '=', 'active')
    // What nobody has agreed to record goes nowhere.
    .where(({ not, and, eb }) =>
      not(and([eb('users.record_consent', 'is', null), isYoung(ownAgeValues(context))])),
    )
    .where(
      ({ selectFrom }) =>
        selectFrom('consents')
          .select('consents.given')
          .whereRef('consents.user_id', '=', 'users._id')
          .where('consents.purpose', '=', 'research')
          // Not what an earlier club was allowed.
          .where(({ not, exists, selectFrom: of }) =>
            not(
              exists(
                of('memberships')
                  .select('memberships._id')
                  .whereRef('memberships.user_id', '=', 'users._id')
                  .where('memberships.until_at', 'is', null)
                  .whereRef('memberships.from_at', '>', 'consents.at'),
              ),
            ),
          )
          .orderBy('consents.at', 'desc')
          .orderBy('consents._id', 'desc')
          .limit(1),
      '=',
      1,
    )
    .orderBy('users._id')
    .execute()

/** The order would tell who is who. */
function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, at: randomInt(2 ** 40) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

async function rowsOf(db: Reader, user: string, person: string, group: string): Promise<ResearchRow[]> {
  const shift = randomInt(-mostShiftDays, mostShiftDays + 1)
  const checks = await datedNumbersOf(db, user)
  return checks.map(({ date, ...numbers }) => ({ person, group, day: addDays(date, shift), ...numbers }))
}

/** What each column means. */
const dictionary = () => [
  { name: 'person', meaning: 'the same person within this export, in no other' },
  { name: 'group', meaning: 'sex and age in years on the day of the export' },
  { name: 'day', meaning: 'the day of the check, shifted' },
  ...fieldNames.map((name) => {
    const { min, max, unit }: Field = fields[name]
    return { name, meaning: name.replaceAll('_', ' '), unit, min, max }
  }),
  { name: 'body_mass_index', meaning: 'weight in kg by the square of height in m', unit: 'kg/m²' },
  { name: 'smoking_level', meaning: '0 non smoker, 1 smoker' },
]
