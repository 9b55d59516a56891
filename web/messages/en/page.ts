// Texts of pages without the app: no connection, no JavaScript. The build writes them.
export const page = {
  offlineTitle: 'Pitchside: no connection',
  offline: 'You are offline',
  offlineText: 'Pitchside needs a connection to show health data; none of it is kept on this device.',
  tryAgain: 'Try again',
  needsScript: 'Pitchside needs JavaScript.',
}
