// Texts of the account screens.
export const accounts = {
  heroTitle: 'Every check counts. Every result explained.',
  heroText: 'Health, fitness and lifestyle checks for clubs and their players.',
  logIn: 'Log in',
  email: 'Email',
  password: 'Password',
  forgotQuestion: 'Forgot your password?',
  forgotLink: 'Reset it',
  signUpQuestion: 'New here?',
  signUpHint: 'Ask your coach for your club’s sign-up link: it opens the sign-up page.',
  // The line break is part of the text.
  invalidLogin: 'You have entered an invalid email/password combination.\nPlease try again.',
}
