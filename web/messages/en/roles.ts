// The words of each role: its name, what deleting such an account means, and how one is invited.
import type { RoleTexts } from '#web/messages/areas.ts'

export const roles: RoleTexts = {
  Player: {
    name: 'Player',
    leaving: 'Permanently deletes your account and everything recorded about you.',
    deleted:
      'Your profile, your health checks and your results are deleted for good. Nobody can bring them back.',
  },
  Coach: {
    name: 'Coach',
    leaving: 'Permanently deletes your account. The bookings stay with your organisation.',
    deleted: 'Your account is deleted for good. The bookings of your organisation stay with it.',
    invite: {
      action: 'Invite coach',
      title: (name: string) => `Invite a coach to ${name}`,
      help: 'The coach gets an account and an email with a link to set a password.',
    },
  },
  Practitioner: {
    name: 'Practitioner',
    leaving: 'Permanently deletes your account. The health checks you recorded stay with the players.',
    deleted:
      'Your account is deleted for good. The health checks you recorded stay with the players and still show your name.',
  },
  Guardian: {
    name: 'Guardian',
    leaving: 'Permanently deletes your account. The accounts of your children stay.',
    deleted: 'Your account is deleted for good.',
  },
  Admin: {
    name: 'Admin',
    leaving: 'Permanently deletes your account.',
    deleted: 'Your account is deleted for good.',
    invite: {
      action: 'Invite admin',
      title: () => 'Invite an admin',
      help: 'The admin gets an account and an email with a link to set a password.',
    },
  },
}
