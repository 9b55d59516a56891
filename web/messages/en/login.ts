// Texts of the log-in page and of what surrounds every page before signing in; kept small for the first load.
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
  // The line break is part of the text.
  invalidLogin: 'You have entered an invalid email/password combination.\nPlease try again.',
}
