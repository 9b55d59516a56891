// The people of the demo: names, birth dates and email addresses, the same in every run.
import type { Gender } from '#domain/people/account.ts'
import type { Random } from '#scripts/random.ts'

type GivenName = { readonly name: string; readonly gender: Gender }
const named = (gender: Gender, names: string): GivenName[] =>
  names.split(' ').map((name) => ({ name, gender }))

const given = [
  ...named('Female', 'Maya Nora Zoe Lea Aisha Ines Freya Sara Parisa Chloe Ruth Amara Elin Tess Hana'),
  ...named('Male', 'Jonas Tariq Amir Liam Oskar Kofi Mateo Ravi Callum Yusuf Daniel Reza Finn Marco Theo'),
]
const family =
  'Cole Weber Okafor Marchand Aziz Lind Karimi Park Hughes Santos Byrne Novak Ahmadi Grant Silva Moreau Kaur Jensen Walsh Ito Mensah Rossi Clarke Farahani Doyle'.split(
    ' ',
  )

export type DemoPerson = {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly gender: Gender
  readonly gender_text: string | null
  readonly date_of_birth: string
}

const pad = (value: number): string => String(value).padStart(2, '0')
export const emailOf = (first: string, last: string, domain: string): string =>
  `${first}.${last}@${domain}`.toLowerCase()

/** `taken` makes names unique within a run. */
export function aPerson(
  random: Random,
  domain: string,
  bornIn: readonly [number, number],
  taken: Set<string>,
): DemoPerson {
  for (;;) {
    const { name, gender } = random.pick(given)
    const last_name = random.pick(family)
    if (taken.has(`${name} ${last_name}`)) continue
    taken.add(`${name} ${last_name}`)
    const isOther = random.chance(0.03)
    return {
      first_name: name,
      last_name,
      email: emailOf(name, last_name, domain),
      gender: isOther ? 'Other' : gender,
      gender_text: isOther ? 'Non-binary' : null,
      date_of_birth: `${random.whole(...bornIn)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`,
    }
  }
}

export const clubs = [
  {
    name: 'Harriers RFC',
    town: 'Leeds',
    county: 'West Yorkshire',
    postcode: 'LS6 2AB',
    domain: 'harriers.example',
    players: 24,
    limit: 30,
  },
  {
    name: 'Northgate Athletic',
    town: 'Bristol',
    county: null,
    postcode: 'BS3 1QF',
    domain: 'northgate.example',
    players: 20,
    limit: 26,
  },
  {
    name: 'Riverside Rowing Club',
    town: 'Durham',
    county: 'County Durham',
    postcode: 'DH1 3HN',
    domain: 'riverside.example',
    players: 16,
    limit: 40,
  },
] as const

export const newClub = {
  name: 'Lakeside Netball Club',
  town: 'Kendal',
  county: 'Cumbria',
  postcode: 'LA9 4BD',
  domain: 'lakeside.example',
  limit: 20,
} as const

const answers = {
  family_history: ['Father has high blood pressure', 'Grandmother had type 2 diabetes', 'Mother has asthma'],
  medical_history: [
    'Asthma, uses an inhaler before training',
    'Glandular fever in 2022',
    'Migraine, once or twice a year',
  ],
  allergies: ['Penicillin', 'Peanuts, carries an adrenaline pen', 'Grass pollen in early summer'],
  previous_surgeries: ['Appendix removed in 2019', 'Knee arthroscopy (left) in 2023'],
  previous_injuries: [
    'Ankle sprain (right), spring 2025',
    'Hamstring strain, twice',
    'Broken collarbone in 2021',
    'Mild concussion, autumn 2024',
  ],
} as const
type DemoAnswers = { readonly [F in keyof typeof answers]: string | null }

export function someAnswers(random: Random): DemoAnswers {
  const one = (list: readonly string[], share: number) => (random.chance(share) ? random.pick(list) : null)
  return {
    family_history: one(answers.family_history, 0.4),
    medical_history: one(answers.medical_history, 0.35),
    allergies: one(answers.allergies, 0.3),
    previous_surgeries: one(answers.previous_surgeries, 0.2),
    previous_injuries: one(answers.previous_injuries, 0.5),
  }
}
