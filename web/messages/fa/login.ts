import type { login as en } from '#web/messages/en/login.ts'

export const login = {
  heroTitle: 'هر معاینه مهم است. هر نتیجه توضیح دارد.',
  heroText: 'معاینه‌های سلامت، آمادگی جسمانی و سبک زندگی برای باشگاه‌ها و بازیکنان.',
  logIn: 'ورود',
  email: 'ایمیل',
  password: 'گذرواژه',
  withPasskey: 'ورود با کلید عبور',
  forgotQuestion: 'گذرواژه را فراموش کرده‌اید؟',
  forgotLink: 'بازیابی',
  signUpQuestion: 'هنوز حساب ندارید؟',
  signUpLink: 'ثبت‌نام',
  haveAccount: 'پیش‌تر ثبت‌نام کرده‌اید؟',
  leftOffline: 'از این دستگاه خارج شدید. با برگشتن اتصال، نشست شما روی سرور هم پایان می‌یابد.',
} satisfies typeof en
