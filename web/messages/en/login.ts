// Texts of the log-in page and of the frame of all public pages. They are part of the first load, so keep them few.
export const login = {
  heroTitle: 'Every check counts. Every result explained.',
  heroText: 'Health, fitness and lifestyle checks for clubs and their players.',
  logIn: 'Log in',
  email: 'Email',
  password: 'Password',
  forgotQuestion: 'Forgot your password?',
  forgotLink: 'Reset it',
  signUpQuestion: 'New here?',
  signUpLink: 'Sign up',
  haveAccount: 'Already signed up?',
  notices: {
    forgot: 'If an account exists for this address, we’ve emailed a link. It works for one hour.',
    signedUp: 'You have signed up. Open the link we’ve emailed you, then log in.',
    passwordSet: 'Your password is set. You can log in now.',
    inviteDead: 'This sign-up link does not work any more. Ask your coach for the current one.',
    leftOffline:
      'You are logged out on this device. There is no connection; your session ends on the server when it is back.',
    deleted: 'Your account has been deleted.',
  },
  // The line break is part of the text.
}
