import { faChange } from '#domain/measures/texts/fa/change.ts'
import { faNames } from '#domain/measures/texts/fa/names.ts'

export const metrics = {
  ...faNames,
  change: faChange,
  setBy: (name: string, registration: string, date: string) =>
    `تعیین‌شده توسط دکتر \u2068${name}\u2069، نظام پزشکی \u2068${registration}\u2069، ${date}`,
  rulesVersion: (version: string) => `نسخهٔ ${version}`,
  // For practitioners and doctors.
  forAge: (z: string, centile: string, median: string) =>
    `برای سن: z برابر ${z}، صدک ${centile}، ${median} میانه`,
  points: (score: string) => `امتیاز بیماری ${score}`,
  shockIndex: (index: string) => `ضربان تقسیم بر فشار سیستولیک ${index}`,
}
