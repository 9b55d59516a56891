// Texts of the log-in page and of the frame of all public pages. They are part of the first load, so keep them few.
export const login = {
  heroTitle: 'Every check counts. Every result explained.',
  heroText: 'Health, fitness and lifestyle checks for clubs and their players.',
  logIn: 'Log in',
  email: 'Email',
  password: 'Password',
  withPasskey: 'Log in with a passkey',
  forgotQuestion: 'Forgot your password?',
  forgotLink: 'Reset it',
  signUpQuestion: 'New here?',
  signUpLink: 'Sign up',
  haveAccount: 'Already signed up?',
  leftOffline:
    'You are logged out on this device. There is no connection; your session ends on the server when it is back.',
}
