// Texts of the health-check screens.
import type { Gender } from '#domain/people/account.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

const count = (shown: string, number: number, one: string, other: string) =>
  `${shown} ${plural(number, { one, other })}`

export const healthChecks = {
  noChecks: 'No healthchecks found!',
  noChecksYet: 'Your results appear here after your first health check.',

  genders: { Male: 'Male', Female: 'Female', Other: 'Other', None: 'Gender not stated' } satisfies Record<
    Gender,
    string
  >,
  age: (age: string, born: string) => `${age} (born ${born})`,
  genderAndAge: (gender: string, age: string | null) => (age ? `${gender}, ${age}` : gender),
  inFeet: (feet: string, inches: string) => `${feet}′${inches}″`,
  pounds: (shown: string) => `${shown} lbs`,
  lastCheck: 'Last check',
  nextAppointment: 'Next appointment',
  appointment: (day: string, time: string) => `${day} - ${time}`,
  noAppointment: 'None booked',
  appointmentCard: {
    yours: 'Your appointment',
    ofClub: 'Next appointment of your club',
    ofClubHelp: 'Your coach has not said yet who is to come.',
    addToCalendar: 'Add to calendar',
    cannotCome: 'I can’t make it',
  },
  history: 'History',
  noneRecorded: 'None recorded',

  change: {
    first: 'First reading',
    none: 'No change',
    higher: (shown: string) => `${shown} higher than last time`,
    lower: (shown: string) => `${shown} lower than last time`,
    faster: (shown: string) => `${shown} faster than last time`,
    slower: (shown: string) => `${shown} slower than last time`,
    levelsUp: (shown: string, number: number) => `Up ${count(shown, number, 'level', 'levels')}`,
    levelsDown: (shown: string, number: number) => `Down ${count(shown, number, 'level', 'levels')}`,
    shuttlesUp: (shown: string, number: number) => `Up ${count(shown, number, 'shuttle', 'shuttles')}`,
    shuttlesDown: (shown: string, number: number) => `Down ${count(shown, number, 'shuttle', 'shuttles')}`,
    part: {
      higher: (name: string, shown: string) => `${name} ${shown} higher`,
      lower: (name: string, shown: string) => `${name} ${shown} lower`,
      none: (name: string) => `${name} unchanged`,
    },
    both: (first: string, second: string) => `${first}, ${second.toLowerCase()}`,
    sinceLast: (change: string) => `${change} since last time`,
    wordBefore: (word: string) => `${word} last time`,
  },

  // The range line in words.
  bandBelow: (rating: string, to: string) => `${rating} below ${to}`,
  bandBetween: (rating: string, from: string, to: string) => `${rating} from ${from} to ${to}`,
  bandAbove: (rating: string, from: string) => `${rating} above ${from}`,
  bands: (parts: readonly string[]) => `${parts.join('; ')}.`,

  today: {
    // The count and its noun belong together, so that both follow the language.
    needs: (shown: string, number: number) =>
      `${shown}\u00a0${plural(number, { one: 'thing needs', other: 'things need' })} you`,
    better: (shown: string, since: string) => `${shown}\u00a0got better since ${since}`,
    both: (needed: string, improved: string | null) => (improved ? `${needed}, ${improved}.` : `${needed}.`),
    nothing: (improved: string | null, next: string | null) =>
      ['Nothing needs you.', improved && `${improved}.`, next && `Next check ${next}.`]
        .filter(Boolean)
        .join(' '),
    urgent: (sentence: string) => `${sentence}.`,
    othersWait: 'Everything else can wait.',
    checked: (day: string, name: string, isFine: boolean) =>
      `Checked on ${day} by ${name}.${isFine ? ' Well done, keep it up.' : ''}`,
    afterThat: 'After that',
    alsoNeeded: (number: number) =>
      plural(number, { one: 'This needs you too', other: 'These need you too' }),
    gotBetter: (shown: string) => `${shown}\u00a0got better`,
  },
  asSentence: (text: string) => `${text}.`,
  stepsDone: (done: string, all: string, number: number) =>
    `${done} of ${all} ${plural(number, { one: 'step', other: 'steps' })} done`,
  moreAbout: 'More about this result',
  callNumber: (number: string) => `Call ${number}`,
  alarmSigns: 'Alarm signs',
  noReading: 'This has not been measured yet.',
}
