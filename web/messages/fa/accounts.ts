import type { accounts as en } from '#web/messages/en/accounts.ts'

export const accounts = {
  heroTitle: 'هر معاینه مهم است. هر نتیجه توضیح دارد.',
  heroText: 'معاینه‌های سلامت، آمادگی جسمانی و سبک زندگی برای باشگاه‌ها و بازیکنان.',
  logIn: 'ورود',
  email: 'ایمیل',
  password: 'گذرواژه',
  forgotQuestion: 'گذرواژه را فراموش کرده‌اید؟',
  forgotLink: 'بازیابی',
  signUpQuestion: 'تازه آمده‌اید؟',
  signUpHint: 'پیوند ثبت‌نام باشگاه را از مربی خود بگیرید؛ صفحهٔ ثبت‌نام با همان باز می‌شود.',
  invalidLogin: 'ایمیل یا گذرواژه درست نیست.\nلطفاً دوباره تلاش کنید.',
} satisfies typeof en
