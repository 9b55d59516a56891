// Texts of pages without the app: no connection, no JavaScript. The build writes them.
export const page = {
  offlineTitle: 'Pitchside: no connection',
  offline: 'You are offline',
  offlineText: 'Pitchside cannot reach its server. This page goes on by itself as soon as it can.',
  // The build writes a plain page, so the number is put in by a script.
  unsent:
    'Readings on this device that were not sent yet: {count}. They stay here, encrypted, until they are sent.',
  tryAgain: 'Try again',
  older: 'This browser is too old for Pitchside',
  olderText:
    'Pitchside works with Safari and iPadOS from 16.4, Chrome and Edge from 111, and Firefox from 140. Update the browser or use another device.',
  needsScript: 'Pitchside needs JavaScript.',
}
