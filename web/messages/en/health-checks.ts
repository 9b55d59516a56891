// Texts of the health-check screens.
import type { Gender } from '#domain/people/account.ts'
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const healthChecks = {
  noChecks: 'No healthchecks found!',
  noChecksYet: 'Your results appear here after your first health check.',
  noChecksYetOf: (name: string) => `${name}’s results appear here after the first health check.`,

  genders: { Male: 'Male', Female: 'Female', Other: 'Other', None: 'Gender not stated' } satisfies Record<
    Gender,
    string
  >,
  /** Below 18. */
  youngGenders: {
    Male: 'Male',
    Female: 'Female',
    Other: 'Other',
    None: 'Gender not stated',
  } satisfies Record<Gender, string>,
  age: (age: string, born: string) => `${age} (born ${born})`,
  genderAndAge: (gender: string, age: string | null) => (age ? `${gender}, ${age}` : gender),
  inFeet: (feet: string, inches: string) => `${feet}′${inches}″`,
  pounds: (shown: string) => `${shown} lbs`,
  lastCheck: 'Last check',
  nextAppointment: 'Next appointment',
  noAppointment: 'None booked',
  appointmentCard: {
    yours: 'Your next check',
    /** As a guardian reads it. */
    ofChild: { yours: 'The next check', ofClub: 'The club’s next check' },
    ofClub: 'Your club’s next check',
    add: 'Add',
    addToCalendar: 'Add to calendar',
    cannotCome: 'Can’t come',
  },
  history: 'History',
  noneRecorded: 'None recorded',
  noneRecordedOf: (names: string) => `None recorded: ${names}`,

  // The range line in words.
  bandBelow: (rating: string, to: string) => `${rating} below ${to}`,
  bandBetween: (rating: string, from: string, to: string) => `${rating} from ${from} to ${to}`,
  bandAbove: (rating: string, from: string) => `${rating} above ${from}`,
  bands: (parts: readonly string[]) => `${parts.join('; ')}.`,

  today: {
    checked: (day: string, name: string) => `Checked on ${day} by ${name}`,
    checkedToday: (name: string) => `Checked today by ${name}`,
    canWait: (shown: string) => `${shown} can wait until the next check`,
    more: (shown: string, names: string) => `${shown} more: ${names}`,
    gotBetter: 'Got better:',
    andMore: (names: string, shown: string) => `${names} and ${shown} more`,
    all: 'All results at a glance',
    goodOf: (shown: string) => `of ${shown} good`,
    again: (day: string, value: string) => `Measured again on ${day}: ${value}`,
    old: (shown: string, number: number) =>
      `Last measured ${shown} ${plural(number, { one: 'month', other: 'months' })} ago`,
    lookedAt: 'Has somebody looked at it?',
    yes: 'Yes',
    notYet: 'Not yet',
    answered: 'Your practitioner sees your answer. It stays here until they close it.',
  },
  asSentence: (text: string) => `${text}.`,
  stepsDone: (done: string, all: string) => `${done}\u00a0of\u00a0${all} done`,
  moreAbout: 'More about this result',
  callNumber: (number: string) => `Call ${number}`,
  alarmSigns: 'Alarm signs',
  noReading: 'This has not been measured yet.',
}
