// Texts of the second step of a login: codes of an authenticator app and recovery codes.
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const secondFactor = {
  title: 'Second step',
  lead: 'A login then asks for your password and for a code from an app on your phone. Somebody who knows only your password cannot log in.',
  passkeyIsBoth: 'A login with a passkey needs no code.',
  isRequired: 'Your club requires a second step for staff: codes or a passkey.',
  isOn: (moment: string) => `On since ${moment}.`,
  left: (count: number, shown: string) =>
    `${shown} recovery ${plural(count, { one: 'code is', other: 'codes are' })} left.`,
  setUp: 'Set up the second step',
  scan: 'Scan this with an authenticator app, such as the one of your phone or password manager.',
  key: 'Or type this key into the app',
  code: 'Code from the app',
  confirm: 'Confirm',
  cancel: 'Cancel',
  codes: 'Your recovery codes',
  codesLead:
    'If you lose your phone, each of them opens your account once. Keep them in another place. They are shown only now.',
  download: 'Download',
  kept: 'I have kept them',
  fileName: 'pitchside-recovery-codes',
  remove: 'Remove',
  removeTitle: 'Remove the second step?',
  removeHelp: 'A login will ask for your password only.',
  removed: 'The second step is removed.',

  stepLead: 'Enter the code that your authenticator app shows.',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useApp: 'Use a code from the app',
  back: 'Back',
  lost: 'Lost your phone and the codes? Ask your admin.',

  neededLead: 'Staff need a second step here. Setting it up takes a minute; then you can go on.',
}
