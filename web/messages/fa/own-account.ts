import type { ownAccount as en } from '#web/messages/en/own-account.ts'

export const ownAccount = {
  confirmLead: 'از ورود شما مدتی گذشته است. برای تأیید اینکه خودتان هستید، گذرواژه را وارد کنید.',
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
} satisfies typeof en
