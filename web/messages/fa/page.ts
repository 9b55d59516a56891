import type { page as en } from '#web/messages/en/page.ts'

export const page = {
  offlineTitle: 'Pitchside: بدون اتصال',
  offline: 'اتصال اینترنت برقرار نیست',
  offlineText:
    'Pitchside برای نمایش داده‌های سلامت به اینترنت نیاز دارد و چیزی از آن روی این دستگاه نگه نمی‌دارد.',
  tryAgain: 'تلاش دوباره',
  needsScript: 'برنامهٔ Pitchside به جاوااسکریپت نیاز دارد.',
} satisfies typeof en
