// Texts of the panel behind the bell.
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const notifications = {
  title: 'Notifications',
  close: 'Close notifications',
  markAll: 'Mark all as read',
  markOne: 'Mark as read',
  unread: 'Unread',
  empty: 'Nothing yet. Here you are told when a check is ready, a booking is made or an appointment is near.',
  kinds: {
    checkReady: (day: string) => `Your health check of ${day} is ready.`,
    bookingMade: (day: string, time: string, players: number, shown: string) =>
      `An appointment was booked for ${day} at ${time}, for ${shown} ${plural(players, { one: 'player', other: 'players' })}.`,
    bookingMoved: (day: string, time: string) => `An appointment was moved to ${day} at ${time}.`,
    bookingCancelled: (day: string, time: string) => `The appointment on ${day} at ${time} was cancelled.`,
    playerDeclined: (name: string, day: string, time: string) =>
      `${name} can’t make the appointment on ${day} at ${time}. The place is free.`,
    appointmentNear: (day: string, time: string) =>
      `Your club has an appointment coming up: ${day} at ${time}.`,
    playerJoined: (name: string) => `${name} has joined your club.`,
    invitationAccepted: (name: string) => `${name} has accepted the invitation.`,
    checkCorrected: (day: string) => `Your health check of ${day} was corrected.`,
    lookAgain: (day: string) => `Please look at your results of ${day} again.`,
    checkWithdrawn: (day: string) => `Your health check of ${day} was withdrawn.`,
    clearanceSet: {
      available: 'You are cleared: available for training and matches.',
      modified: 'Your clearance has changed: modified training.',
      unavailable: 'Your clearance has changed: not available for now.',
    },
    glassBroken: (name: string, club: string, reason: string) =>
      `${name} opened ${club} in an emergency, for one hour: ${reason}`,
    recordOpened: (name: string, reason: string) =>
      `${name}, who is not assigned to your club, opened your record in an emergency: ${reason}`,
    sharingClosed: 'A backup was restored. Please choose again what your coach sees.',
    ownAge: 'You decide for yourself now. Please look through what your coach sees.',
    rulesEnd: (club: string, day: string) =>
      `The rows of urgency that you signed for ${club} end on ${day}. Sign them again, or the product’s own rows apply.`,
    shareLinkMade: 'A doctor’s link to your results was made. If it was not you, end it.',
    calendarLinkMade: 'A link to your calendar was made. If it was not you, end it.',
    guardianLinked: (name: string, child: string) =>
      `${name} now reads the results of ${child} along. If that is wrong, tell the club.`,
    clubChanged: (name: string) => `You are now with ${name}. Look at what its coach sees.`,
  },
}
