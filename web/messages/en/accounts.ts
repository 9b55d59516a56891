// Texts of the account screens; those of the log-in page stand in login.ts.
export const accounts = {
  findInviteTitle: 'Sign up',
  findInviteLead: 'You join through your club. Ask your coach for the sign-up link, or paste it here.',
  inviteLink: 'Sign-up link or code',
  goOn: 'Continue',
}
