// Passkeys in Account Settings, where one is offered after a login, and where the person is confirmed.
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const passkeys = {
  title: 'Passkeys',
  lead: 'A passkey logs you in with your fingerprint, your face or the PIN of your device. Your password keeps working.',
  ownDevice: 'Add one only on a device that nobody else unlocks.',
  state: (page: string, shown: string, count: number) =>
    `${page}, ${shown}\u00a0${plural(count, { one: 'passkey', other: 'passkeys' })}`,
  none: 'You have no passkey yet.',
  unsupported:
    'This browser has no passkeys at this address. Log in with your password, or try another browser.',
  add: 'Add a passkey',
  added: (name: string) => `Passkey added: ${name}. It is offered when you log in next time.`,
  created: (day: string) => `Added ${day}`,
  used: (moment: string) => `Last used ${moment}`,
  unused: 'Not used yet',
  synced: 'Synced to your other devices',

  rename: 'Rename',
  renameTitle: 'Rename the passkey',
  name: 'Name',
  save: 'Save',
  renamed: 'The passkey is renamed.',
  remove: 'Remove',
  removeTitle: 'Remove this passkey?',
  removeText: (name: string) =>
    `You can no longer log in with ‘${name}’. Delete it in the password settings of your device too, so that it is not offered there.`,
  removed: 'The passkey is removed.',

  offerTitle: 'Log in without your password next time',
  offerText: 'With a passkey, your fingerprint, your face or the PIN of this device is enough.',
  notNow: 'Not now',

  confirmLead: 'You logged in a while ago. Enter your password or use a passkey to confirm that it is you.',
  confirm: 'Use a passkey',
}
