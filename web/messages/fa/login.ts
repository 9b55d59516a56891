import type { login as en } from '#web/messages/en/login.ts'

export const login = {
  heroTitle: 'هر معاینه مهم است. هر نتیجه توضیح دارد.',
  heroText: 'معاینه‌های سلامت، آمادگی جسمانی و سبک زندگی برای باشگاه‌ها و بازیکنان.',
  logIn: 'ورود',
  email: 'ایمیل',
  password: 'گذرواژه',
  forgotQuestion: 'گذرواژه را فراموش کرده‌اید؟',
  forgotLink: 'بازیابی',
  signUpQuestion: 'تازه آمده‌اید؟',
  signUpLink: 'ثبت‌نام',
  haveAccount: 'پیش‌تر ثبت‌نام کرده‌اید؟',
  invalidLogin: 'ایمیل یا گذرواژه درست نیست.\nلطفاً دوباره تلاش کنید.',
} satisfies typeof en
