import { pluralOf } from '#domain/plural.ts'
import type { BookingDetails, LetterTexts } from './letter-texts.ts'

const plural = pluralOf('en')

export const en: LetterTexts = {
  greeting: (name) => `Hello ${name},`,
  greetingWithoutName: 'Hello,',
  signature: 'Your Pitchside team',
  automatic: 'Please do not reply to this automated email.',
  verify: {
    subject: 'Please verify your Pitchside account',
    before: ['Thank you for signing up. Please open this link to verify your account:'],
    button: 'Verify my account',
    after: [
      'The link works once and expires after 7 days. You can log in afterwards.',
      'If you did not sign up, please ignore this email: without the link nobody can use the account.',
    ],
  },
  reset: {
    subject: 'Set a new Pitchside password',
    before: ['We received a request for a new password. Please open this link to set one:'],
    button: 'Set a new password',
    after: [
      'The link works once and expires after one hour.',
      'If it was not you, please ignore this email: your password stays as it is.',
    ],
  },
  welcome: (organisation) => ({
    subject: 'Welcome to Pitchside: please set your password',
    before: [
      `An account has been made for you (${organisation}).`,
      'Please open this link to set your own password:',
    ],
    button: 'Set my password',
    after: ['The link works once and expires after 7 days. After that, ask your admin to send it again.'],
  }),
  guardian: (child, organisation) => ({
    subject: 'Pitchside: you were named as a parent or guardian',
    before: [
      `${child} plays at ${organisation}, where players are tested, and named you as a parent or guardian.`,
      'With this link you can read the results, and decide what is recorded and who sees it:',
    ],
    button: 'See what it is about',
    after: [
      'The link works once and expires after 14 days. If you do not know the player, please ignore this email.',
    ],
  }),
  childResults: (child) => ({
    subject: `Pitchside: new results of ${child}`,
    before: [`There are new results of ${child}. You find them, and what they mean, in your account.`],
    button: 'Stop these emails',
    isQuiet: true,
    after: [],
  }),
  childConsent: (child) => ({
    subject: `Pitchside: consent about ${child} has changed`,
    before: [`Somebody has given or taken back a consent about ${child}. Your account shows what holds now.`],
    button: 'Stop these emails',
    isQuiet: true,
    after: [],
  }),
  childGuardian: (child) => ({
    subject: `Pitchside: another parent or guardian of ${child}`,
    before: [
      `Somebody has accepted an invitation and is now a parent or guardian of ${child} too. If that is wrong, please tell the club.`,
    ],
    button: 'Stop these emails',
    isQuiet: true,
    after: [],
  }),
  guardianLinked: {
    subject: 'Somebody now reads your results with you',
    before: [
      'Somebody has accepted an invitation and now reads your health results, as a parent, guardian or person you trust.',
    ],
    after: ['Who it is stands on your Sharing page. If that is wrong, please tell your club at once.'],
  },
  childDeleted: (child) => ({
    subject: `Pitchside: the account of ${child} was deleted`,
    before: [`Somebody who decides for ${child} has deleted the account. You no longer read along.`],
    button: 'Stop these emails',
    isQuiet: true,
    after: [],
  }),
  passwordChanged: {
    subject: 'Your Pitchside password was changed',
    before: [
      'The password of your account has just been changed, and all other devices have been logged out.',
    ],
    after: [
      'If it was not you, please set a new password at once with “Forgot your password?” on the log-in page.',
    ],
  },
  newEmail: {
    subject: 'Please confirm your new email address',
    before: [
      'This address is to become the email of a Pitchside account. Please open this link to confirm it:',
    ],
    button: 'Confirm my new address',
    after: [
      'The link works once and for 24 hours.',
      'If you did not ask for it, please ignore this email: nothing changes without the link.',
    ],
  },
  emailChanged: {
    subject: 'The email of your Pitchside account was changed',
    before: ['Your account has a new email address. From now on you log in with that one.'],
    after: [
      'If it was not you, please tell your club or the admin at once. This is the last email to this address.',
    ],
  },
  accountDeleted: {
    subject: 'Your Pitchside account was deleted',
    before: ['Your account and everything recorded about you have been deleted for good.'],
    after: ['This is the last email you get from us. We wish you all the best.'],
  },
  accountLocked: {
    subject: 'Your Pitchside account was deleted',
    before: [
      'Your account and your email have been deleted. What was recorded about you is locked, because your club has to keep it for some years: nobody can read it, and then it goes by itself.',
    ],
    after: ['This is the last email you get from us. We wish you all the best.'],
  },
  secondFactor: {
    added: {
      subject: 'Your Pitchside account has a second step',
      before: ['From now on, a login with your password also asks for a code from your authenticator app.'],
      after: ['If it was not you, please set a new password at once and tell your admin.'],
    },
    removed: {
      subject: 'The second step of your Pitchside login was removed',
      before: ['A login with your password no longer asks for a code.'],
      after: ['If it was not you, please set a new password at once and tell your admin.'],
    },
    reset: {
      subject: 'An admin reset the second step of your login',
      before: [
        'An admin has removed the codes of your authenticator app from your account. Please set them up again in Account Settings.',
      ],
      after: ['If you did not ask for this, please set a new password at once and talk to your admin.'],
    },
  },
  shareLinkMade: {
    subject: 'A doctor’s link to your results was made',
    before: [
      'A link that opens your health results without an account was made from your Pitchside account just now.',
    ],
    after: [
      'If it was not you, please end the link on your Sharing page and set a new password at once.',
      'This email does not contain the link.',
    ],
  },
  sharingClosed: {
    subject: 'Please choose again what your coach sees',
    before: [
      'An older copy of the data of Pitchside had to be restored. Choices made since then may be lost, so nothing but your clearance is shared with your coach now.',
    ],
    after: [
      'Please log in and open Sharing: there you choose what your coach sees. Links for doctors and calendar links have ended, and you can make them again.',
    ],
  },
  ownAge: (organisation) => ({
    subject: 'From today you decide for yourself',
    before: [
      `You have reached the age from which players of ${organisation} decide for themselves. Your guardians no longer see your results, and what is shared is up to you.`,
    ],
    after: [
      'Please log in and open Sharing: look through what your coach sees. If you like, you can invite a guardian again, as somebody you trust.',
    ],
  }),
  calendarLinkMade: {
    subject: 'A link to your Pitchside calendar was made',
    before: [
      'A link with which a calendar program reads your appointments was made from your account just now.',
    ],
    after: [
      'If it was not you, please end the link in Account Settings and set a new password at once.',
      'This email does not contain the link.',
    ],
  },
  booking: {
    made: (booking, weekdayDay) => ({
      subject: subjectOf(booking, weekdayDay, 'booked'),
      before: [`${whatOf(booking)} booked:`, ...linesOf(booking, weekdayDay)],
      after: [`The attached file adds ${them(booking)} to your calendar.`],
    }),
    moved: (booking, weekdayDay) => ({
      subject: subjectOf(booking, weekdayDay, 'moved'),
      before: [`${whatOf(booking)} moved:`, ...linesOf(booking, weekdayDay)],
      after: [`The attached file changes ${them(booking)} in your calendar.`],
    }),
    cancelled: (booking, weekdayDay) => ({
      subject: subjectOf(booking, weekdayDay, 'cancelled'),
      before: [`${whatOf(booking)} cancelled:`, ...linesOf(booking, weekdayDay)],
      after: [`The attached file removes ${them(booking)} from your calendar.`],
    }),
  },
  reminder: (booking, weekdayDay) => ({
    subject: `Reminder: health check on ${booking.slots.map(({ date, time }) => `${weekdayDay(date)}, ${time}`).join()}`,
    before: [
      booking.slots[0]?.players === null
        ? `${checkOf(booking)} with ${booking.organisation} is coming up:`
        : `The appointment for ${booking.organisation} is coming up:`,
      ...linesOf(booking, weekdayDay),
      ...(booking.slots[0]?.players === null && !booking.children
        ? ['If you can’t make it, please say so in Pitchside, so that somebody else gets your place.']
        : []),
    ],
    button: 'Stop these reminders',
    isQuiet: true,
    after: [],
  }),
  resultsReady: ({ better, needed, url }) => ({
    subject: 'Your health check results are ready',
    before: [
      needed === null
        ? 'Log in to Pitchside to see your results:'
        : `Your results: ${[
            ...(better === 0 ? [] : [`${better} got better`]),
            needed === 0
              ? 'nothing needs you'
              : `${needed} ${plural(needed, { one: 'needs', other: 'need' })} you`,
          ].join(', ')}. Log in to Pitchside to see them:`,
    ],
    button: 'See your results',
    url,
    after: ['This email names no result, because others may read it.'],
  }),
  declined: ({ name, date, time }, weekdayDay) => ({
    subject: `A player can’t make it: ${weekdayDay(date)}, ${time}`,
    before: [
      `${name} can’t make the appointment on ${weekdayDay(date)}, ${time}.`,
      'The place is free. You can name somebody else on the page Book Appointment.',
    ],
    after: [],
  }),
}

type Days = (day: string) => string

const subjectOf = ({ slots }: BookingDetails, weekdayDay: Days, done: string): string => {
  const [first, ...more] = slots
  return more.length > 0 || !first
    ? `${slots.length} appointments ${done}`
    : `Appointment ${done}: ${weekdayDay(first.date)}, ${first.time}`
}

/** A player reads of their own health check, a coach of the club's appointment. */
const checkOf = ({ children }: BookingDetails): string =>
  children ? `The health check of ${children}` : 'Your health check'

function whatOf(booking: BookingDetails): string {
  const { organisation, slots, children } = booking
  return slots[0]?.players === null
    ? plural(slots.length, {
        one: `${checkOf(booking)} with ${organisation} is`,
        other: `${children ? `The health checks of ${children}` : 'Your health checks'} with ${organisation} are`,
      })
    : plural(slots.length, {
        one: `The appointment for ${organisation} is`,
        other: `The appointments for ${organisation} are`,
      })
}

const them = ({ slots }: BookingDetails): string => plural(slots.length, { one: 'it', other: 'them' })

const linesOf = ({ slots }: BookingDetails, weekdayDay: Days): string[] =>
  slots.map(({ date, time, players, was, arrives }) => {
    const count =
      players === null ? '' : `, for ${players} ${plural(players, { one: 'player', other: 'players' })}`
    const before = was ? ` (before: ${weekdayDay(was.date)}, ${was.time})` : ''
    const come = arrives ? ` Please come at ${arrives}.` : ''
    return `${weekdayDay(date)}, ${time}${count}${before}.${come}`
  })
