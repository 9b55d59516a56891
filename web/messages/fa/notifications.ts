import type { notifications as en } from '#web/messages/en/notifications.ts'

export const notifications = {
  title: 'اعلان‌ها',
  close: 'بستن اعلان‌ها',
  markAll: 'همه خوانده شد',
  markOne: 'خوانده شد',
  unread: 'خوانده‌نشده',
  empty: 'هنوز خبری نیست. آماده شدن معاینه، ثبت نوبت و نزدیک شدن نوبت‌ها را این‌جا می‌بینید.',
  kinds: {
    checkReady: (day: string) => `نتیجهٔ معاینهٔ ${day} شما آماده است.`,
    bookingMade: (day: string, time: string, _players: number, shown: string) =>
      `نوبتی برای ${day}، ساعت ${time} و ${shown} بازیکن ثبت شد.`,
    bookingMoved: (day: string, time: string) => `نوبتی به ${day}، ساعت ${time} جابه‌جا شد.`,
    bookingCancelled: (day: string, time: string) => `نوبت ${day}، ساعت ${time} لغو شد.`,
    playerDeclined: (name: string, day: string, time: string) =>
      `${name} نمی‌تواند در نوبت ${day}، ساعت ${time} بیاید. جای او آزاد است.`,
    appointmentNear: (day: string, time: string) => `نوبت باشگاه شما نزدیک است: ${day}، ساعت ${time}.`,
    playerJoined: (name: string) => `${name} به باشگاه شما پیوست.`,
    invitationAccepted: (name: string) => `${name} دعوت را پذیرفت.`,
    checkCorrected: (day: string) => `معاینهٔ ${day} شما اصلاح شد.`,
    checkWithdrawn: (day: string) => `معاینهٔ ${day} شما پس گرفته شد.`,
    clearanceSet: {
      available: 'شما برای تمرین و مسابقه آماده‌اید.',
      modified: 'وضعیت شما تغییر کرد: تمرین محدود.',
      unavailable: 'وضعیت شما تغییر کرد: فعلاً نه.',
    },
    clubChanged: (name: string) => `اکنون در ${name} هستید. ببینید مربی آن چه می‌بیند.`,
  },
} satisfies typeof en
