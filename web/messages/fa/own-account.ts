import type { ownAccount as en } from '#web/messages/en/own-account.ts'

export const ownAccount = {
  confirmLead: 'از ورود شما مدتی گذشته است. برای تأیید این‌که خودتان هستید، گذرواژه را وارد کنید.',
  password: 'گذرواژه',
  confirm: 'تأیید',
  cancel: 'انصراف',

  picture: 'عکس',
  pictureHelp: 'PNG، JPEG یا WebP. عکس به شکل مربع بریده می‌شود.',
  choosePicture: 'انتخاب عکس',
  changePicture: 'عکسی دیگر',
  removePicture: 'حذف عکس',
  pictureUnreadable: 'این فایل به‌صورت عکس خوانده نمی‌شود. لطفاً فایل دیگری انتخاب کنید.',
  edit: 'ویرایش مشخصات',
  save: 'ذخیره',
  saved: 'مشخصات شما ذخیره شد.',

  changeEmail: 'تغییر ایمیل',
  newEmail: 'ایمیل تازه',
  emailLead: 'لینکی به نشانی تازه می‌فرستیم. با باز کردن آن، ایمیل شما تغییر می‌کند.',
  sendLink: 'فرستادن لینک',
  emailSent: (email: string) =>
    `لینکی به \u2068${email}\u2069 فرستادیم. تا وقتی آن را باز نکرده‌اید، با نشانی کنونی وارد می‌شوید.`,
  emailChangedTitle: 'ایمیل تغییر کرد',
  emailChanged: (email: string) => `ایمیل شما اکنون \u2068${email}\u2069 است.`,
  emailDead:
    'اگر آن را پیش‌تر باز کرده‌اید، ایمیل شما تغییر کرده است. اگر نه، در تنظیمات حساب لینک تازه‌ای بخواهید.',
} satisfies typeof en
