import type { LetterTexts } from './letter-texts.ts'

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
  bookingConfirmed: ({ organisation, slots }, weekdayDay) => {
    const [first, ...more] = slots
    return {
      subject:
        more.length > 0
          ? `${slots.length} appointments booked`
          : `Appointment booked: ${first && weekdayDay(first.date)}, ${first?.time}`,
      before: [
        more.length > 0
          ? `The appointments for ${organisation} are booked:`
          : `The appointment for ${organisation} is booked:`,
        ...slots.map(
          ({ date, time, players }) =>
            `${weekdayDay(date)}, ${time}, for ${players} ${players === 1 ? 'player' : 'players'}.`,
        ),
      ],
      after: [`The attached file adds ${more.length > 0 ? 'them' : 'it'} to your calendar.`],
    }
  },
}
