// The heads of the columns that a health check itself does not name.
import type { Language } from '#domain/languages.ts'

const en = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  isoDate: 'Date (ISO)',
  date: 'Date',
  practitioner: 'Practitioner',
  taken: 'How it was taken',
  urgency: 'Act by (said that day)',
  change: 'Change (compared with)',
  good: 'Good',
  average: 'Average',
  poor: 'Poor',
  notShared: 'Not shared',
  squadFile: 'squad',
  ownFile: 'my-health-checks',
}

const fa: typeof en = {
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  email: 'ایمیل',
  isoDate: 'تاریخ (ISO)',
  date: 'تاریخ',
  practitioner: 'کارشناس سلامت',
  taken: 'چگونگی اندازه‌گیری',
  urgency: 'زمان اقدام (در همان روز)',
  change: 'تغییر (در مقایسه با)',
  good: 'خوب',
  average: 'متوسط',
  poor: 'نامطلوب',
  notShared: 'به اشتراک گذاشته نشده',
  squadFile: 'squad',
  ownFile: 'my-health-checks',
}

export const exportTexts: Readonly<Record<Language, typeof en>> = { en, fa }
