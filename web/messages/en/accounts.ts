// Texts of the account screens; login.ts has those of the log-in page.
import { pluralOf } from '#domain/plural.ts'

const plural = pluralOf('en')

export const accounts = {
  // On the log-in page, for somebody who comes from another account screen.
  loginNotices: {
    forgot: 'If an account exists for this address, we’ve emailed a link. It works for one hour.',
    signedUp: 'You have signed up. Open the link we’ve emailed you, then log in.',
    passwordSet: 'Your password is set. You can log in now.',
    inviteDead: 'This sign-up link does not work any more. Ask your coach for the current one.',
    deleted: 'Your account has been deleted.',
  },

  findInviteTitle: 'Sign up',
  findInviteLead: 'You join through your club. Ask your coach for the sign-up link, or paste it here.',
  inviteLink: 'Sign-up link or code',
  goOn: 'Continue',

  firstName: 'First name',
  lastName: 'Last name',
  display: 'Dates and units',
  calendar: 'Calendar',
  calendars: { gregory: 'Gregorian', persian: 'Solar Hijri' },
  bloodUnit: 'Unit of glucose and cholesterol',
  byLanguage: 'As usual in this language',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  genders: { Male: 'Male', Female: 'Female', Other: 'Other', None: 'Prefer not to say' },
  genderText: 'Your gender in your own words',

  forgotLead: 'Enter your email address. We’ll send you a link to reset your password.',
  sendLink: 'Send the link',
  backToLogin: 'Back to log in',

  joining: 'You are joining',
  signUp: 'Sign up',
  clubIsFull: 'There is no free place at the moment. Ask your coach, then open this link again.',

  signedUpLead: 'Thank you! You have signed up.',
  signedUpNext: (email: string) => `We’ve emailed a link to ${email}. Open it to verify your account.`,
  signedUpNextAnyone: 'We’ve emailed you a link. Open it to verify your account.',
  redirecting: (shown: string, seconds: number) =>
    `The log-in page opens in ${shown} ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
  logInNow: 'Log in now',

  // The specification's words.
  verified: 'Thank you! Your account is now verified.',
  verifiedTitle: 'Account verified',
  linkDead: 'This link no longer works',
  logIn: 'Log in',
  verifyDead: 'This link no longer works. Log in and we’ll email you a new one.',

  newPassword: 'New password',
  strength: { weak: 'weak', fair: 'fair', strong: 'strong' },
  strengthOf: (word: string) => `Password strength: ${word}`,
  setPassword: 'Set password',
  resetLead: (name: string) => `Hello ${name}. Choose a new password for your account:`,
  resetDead: 'Request a new link. It works for one hour.',
  resetAgain: 'Request a new link',
  welcomeLead: (name: string) => `Hello ${name}. Choose a password to start using your account:`,
  welcomeDead:
    'If you have set a password already, simply log in. If not, ask your admin to send the invitation again.',
  guardianLead: (name: string, club: string) =>
    `You are invited to read ${name}’s results at ${club}, and to decide what is recorded and shared until ${name} is old enough.`,
  guardianKnown: (email: string) => `There is an account for ${email} already.`,
  guardianJoin: (name: string) => `Log in and connect with ${name}`,
  guardianAccept: 'Create the account',
  guardianDead: 'Invitations work once, for 14 days. Ask for a new one.',
  guardianEmail: 'Email of a parent or guardian',
  guardianHelp:
    'They read your results with you and decide what is shared. We write to them once you have confirmed your own email. You can leave it empty: your account works, and your coach sees your name and whether you may play, nothing more.',
  deletedLocked: (club: string, shown: string, years: number) =>
    `Your account and your email are deleted at once. What was recorded about you is locked for ${shown} ${plural(years, { one: 'year', other: 'years' })}, because ${club} has to keep it: nobody can read it, and then it goes by itself.`,
  deletedByGuardian: 'Until you are older, a parent or guardian deletes your account, with theirs.',
  setupLead: 'There is no admin yet. The first person to open this link becomes the admin.',
  setupDead:
    'If an admin has been set up already, log in. If not, start the program again: it prints a new link.',
  createAdmin: 'Create the admin account',

  profile: 'Your details',
  name: 'Name',
  email: 'Email',
  notGiven: 'Not given',
  changePassword: 'Change Password',
  currentPassword: 'Current Password',
  newPasswordOf: 'New Password',
  // The specification's words, both.
  keepLinks: {
    both: 'Keep my doctor’s links and calendar link',
    feed: 'Keep my calendar link',
  },
  keepLinksHint: 'What you do not keep ends now. Leave it off if somebody may know your old password.',
  passwordChanged: 'Password successfully changed.',
  otherDevices: 'All your other devices have been logged out.',

  leaving: 'Delete account',
  leavingLink: 'Delete my account…',
  // The specification's words.
  deleteQuestion: 'Are you sure you want to delete your account?',
  delete: 'Delete',
  cancel: 'Cancel',
}
