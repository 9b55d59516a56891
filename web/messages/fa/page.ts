import type { page as en } from '#web/messages/en/page.ts'

export const page = {
  offlineTitle: 'Pitchside: بدون اتصال',
  offline: 'اتصال اینترنت برقرار نیست',
  offlineText: 'برنامهٔ Pitchside به سرور خود دسترسی ندارد. با برقراری اتصال، این صفحه خودبه‌خود ادامه می‌یابد.',
  unsent: 'اندازه‌گیری‌های ارسال‌نشده روی این دستگاه: {count}. تا زمان ارسال، رمزشده همین‌جا می‌مانند.',
  tryAgain: 'تلاش دوباره',
  older: 'این مرورگر برای Pitchside قدیمی است',
  olderText:
    'برنامهٔ Pitchside با Safari و iPadOS از نسخهٔ ۱۶٫۴، Chrome و Edge از نسخهٔ ۱۱۱ و Firefox از نسخهٔ ۱۴۰ کار می‌کند. مرورگر را به‌روز کنید یا از دستگاه دیگری استفاده کنید.',
  needsScript: 'برنامهٔ Pitchside به جاوااسکریپت نیاز دارد.',
} satisfies typeof en
