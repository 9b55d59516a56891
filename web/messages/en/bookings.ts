// Texts of the week of appointments, of a booking's names and changes, of reminders and calendar links.
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const players = (count: number, shown: string) =>
  `${shown} ${plural(count, { one: 'player', other: 'players' })}`

export const bookings = {
  // the week
  due: (count: number, shown: string) =>
    count === 0
      ? 'Nobody is waiting for a check.'
      : `${players(count, shown)} still ${plural(count, { one: 'needs', other: 'need' })} a check.`,
  nextFree: (day: string, time: string) => `The next free slot is ${day} at ${time}.`,
  time: 'Time',
  week: 'Appointments of the week',
  from: (first: string, last: string) => `${first} to ${last}`,
  earlier: 'Earlier week',
  later: 'Later week',
  states: { free: 'Free', taken: 'Taken', yours: 'Yours', closed: 'Closed', past: 'Past' },
  slot: (day: string, time: string, state: string) => `${day}, ${time}: ${state}`,
  count: players,
  comma: ', ',
  choose: 'Choose',
  change: 'Change',
  weekHelp: (times: string, days: string, most: string) =>
    `${times} on ${days} only. Up to ${most} players in one appointment.`,

  // who comes
  toBeChecked: 'To be checked first',
  dueFor: (name: string) => `due for ${name}`,
  checkedLately: 'Checked lately',
  never: 'Never checked',
  daysAgo: (count: number, shown: string) => `${shown} ${plural(count, { one: 'day', other: 'days' })} ago`,
  chosen: (chosen: string, places: string) => `${chosen} of ${places} chosen`,
  firstDue: (count: number, shown: string) =>
    plural(count, { one: 'The first who is due', other: `The first ${shown} who are due` }),
  picked: 'Chosen',
  nobody: 'Nobody by name',
  findPlayer: 'Find a player',
  noPlayers: 'Nobody has signed up yet. You can book places and choose the players later.',
  places: 'Number of players',
  toldNow: 'The players get an email now and a reminder the day before.',
  bookFor: (count: number, shown: string) => `Book for ${players(count, shown)}`,
  saveNames: 'Save the names',
  booked: (day: string, time: string) => `Booked: ${day}, ${time}.`,
  namesSaved: 'The names are saved.',
  named: (names: string) => `With ${names}.`,
  namesAndMore: (names: string, count: number, shown: string) =>
    `With ${names} and ${shown}\u00a0${plural(count, { one: 'other', other: 'others' })}.`,
  nobodyNamed: 'Nobody is named yet.',
  forWhom: 'For whom',
  wholeClub: 'The whole club',
  forTeam: (team: string) => `For ${team}.`,

  // for an admin
  ofClub: 'Bookings of the club',
  clubHasNone: 'The club has no upcoming bookings.',

  // changes
  names: 'Names',
  move: 'Move',
  cancel: 'Cancel',
  moving: (day: string, time: string) => `Choose a free appointment for the one on ${day}, ${time}.`,
  keep: 'Keep it',
  moveTitle: 'Move the appointment',
  moveHere: 'Move here',
  justMoved: 'Moved',
  moved: (day: string, time: string) => `Moved to ${day}, ${time}.`,
  cancelTitle: 'Cancel this appointment?',
  cancelHelp: (day: string, time: string) =>
    `${day}, ${time} is free for others at once. The named players are told in a minute.`,
  cancelIt: 'Cancel the appointment',
  cancelled: (day: string, time: string) => `Cancelled: ${day}, ${time}.`,
  undo: 'Undo',
  undone: 'Undone.',

  // a player
  cannotComeTitle: 'You can’t make it?',
  cannotComeHelp: (day: string, time: string) =>
    `Your place on ${day}, ${time} goes to somebody else, and your coach is told.`,
  giveBack: 'Give my place back',
  keepPlace: 'Keep my place',
  declined: 'You gave your place back. Your coach is told in a minute.',
  stillComing: 'You have your place again.',

  // reminders and the calendar link
  remindersTitle: 'Reminders',
  reminders: 'Email me the day before an appointment',
  calendarLink: 'Calendar link',
  calendarLead: 'Your calendar program can show your appointments by itself: give it this private link.',
  calendarExists: (day: string) => `A link was made on ${day}. For privacy it is shown only once.`,
  makeLink: 'Make a link',
  replaceLink: 'Make a new link',
  replaceTitle: 'Make a new calendar link?',
  replaceHelp: 'The link you have now stops working at once.',
  endLink: 'End the link',
  endTitle: 'End the calendar link?',
  endHelp: 'Your calendar program no longer gets your appointments.',
  linkEnded: 'The calendar link has ended.',
  copyNow: 'Copy it now: it is not shown again. Anyone with this link can see your appointments.',
  openCalendar: 'Open in calendar',

  remindersElsewhere: 'You can turn the reminders off in Account Settings.',
  stopRemindersLead:
    'You get an email the day before each of your appointments. Do you want to stop these emails?',
  stopReminders: 'Stop the reminders',
  remindersStoppedTitle: 'Reminders stopped',
  remindersWereOff:
    'You get no reminders: they were turned off before. You can turn them on again in Account Settings.',
  remindersStopped:
    'You get no more reminders. You can turn them on again in Account Settings. We still tell you when an appointment is booked, moved or cancelled.',
}
