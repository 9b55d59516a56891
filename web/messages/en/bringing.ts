import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')
const readings = (shown: string, number: number) =>
  `${shown} ${plural(number, { one: 'reading', other: 'readings' })}`

// The dialog that brings readings of several devices together without a server.
export const bringing = {
  title: 'Bring readings together',
  lead: (count: string, n: number) =>
    n === 0
      ? 'For a day without a connection. Nothing waits on this device to be sent.'
      : `For a day without a connection. ${readings(count, n)} ${plural(n, { one: 'waits', other: 'wait' })} on this device to be sent.`,
  union:
    'Every device then has all readings of today. Nothing is deleted, and whichever has a connection first sends them.',
  byNetwork: 'On one Wi-Fi or hotspot',
  byNetworkHelp:
    'Two scans for each device, then everything arrives by itself. The board’s tablet is in the middle.',
  beMiddle: 'This device is in the middle',
  join: 'Join the device in the middle',
  byCode: 'By code',
  byCodeHelp: 'Works without any network: one device shows pictures, the other one watches them.',
  show: 'Show the readings',
  read: 'Read another device',
  back: 'Back',
  done: 'Done',
  toByCode: 'Use codes instead',
  // By code.
  showLead:
    'Hold the other device so that its camera sees this picture. Stop when it says that it has everything.',
  pictureOf: (round: string) => `One round has ${round}`,
  pictures: (count: string, n: number) => `${count} ${plural(n, { one: 'picture', other: 'pictures' })}`,
  shown: (count: string) => `${count} shown so far`,
  code: 'Picture with readings of today',
  nothingToShow: 'Nothing waits here, so there is nothing to show.',
  readLead: 'Open this dialog on the other device and choose ‘Show the readings’.',
  gathered: (known: string, pictures: string) => `${known} of ${pictures}`,
  waiting: 'No picture read yet',
  arrived: (count: string, n: number, fresh: string, m: number) =>
    `${readings(count, n)} arrived, ${m === 0 ? 'none' : fresh} of them new.`,
  unusable: (count: string, n: number) =>
    `${readings(count, n)} ${plural(n, { one: 'was', other: 'were' })} not accepted here. The other device keeps ${plural(n, { one: 'it', other: 'them' })} and sends ${plural(n, { one: 'it', other: 'them' })} itself.`,
  nextDevice: 'Read the next device',
  // On one network.
  middleFirst: '1. Let the other device read this code.',
  middleSecond: '2. Then read the code that it shows.',
  joinFirst: '1. Read the code of the device in the middle.',
  joinSecond: '2. Let the device in the middle read this code.',
  ownCode: 'Code of this device',
  preparing: 'Looking for the network…',
  connecting: 'Connecting…',
  connected: 'Connected. New readings now arrive at once, as long as this page is open.',
  another: 'Connect another device',
  stillWaiting: 'Nothing yet? If the device in the middle says that it does not work, use codes instead.',
  failures: {
    'no-network': 'This device is in no network. Join the Wi-Fi or hotspot of the others, or use codes.',
    'not-reached':
      'The other device cannot be reached. Both must be in the same network, and some networks for guests keep devices apart.',
    'other-club': 'The two devices are prepared for different clubs. Nothing was exchanged.',
    'other-day': 'The two devices are prepared for different days. Nothing was exchanged.',
    'not-signed': 'The other device could not show that it belongs to this club. Nothing was exchanged.',
    over: 'The day of the other device is over. Nothing was exchanged.',
    'no-pass':
      'This device was not prepared for today. Open the board or a station once while there is a connection.',
    insecure: 'This works only over a secure connection (https).',
  },
  devices: 'Devices',
  device: (number: string) => `Device ${number}`,
  states: { connecting: 'connecting', connected: 'connected', lost: 'connection lost' },
  counts: (got: string, given: string) => `${got} received, ${given} handed over`,
  disconnect: 'Disconnect',
  forget: 'Remove from the list',
}
