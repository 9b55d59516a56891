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
    lookAgain: (day) => `لطفاً دوباره به نتیجه‌های ${day} نگاه کنید.`,
    checkWithdrawn: (day: string) => `معاینهٔ ${day} شما باطل شد.`,
    clearanceSet: {
      available: 'شما برای تمرین و مسابقه آماده‌اید.',
      modified: 'وضعیت شما تغییر کرد: تمرین محدود.',
      unavailable: 'وضعیت شما تغییر کرد: فعلاً بدون تمرین و بازی.',
    },
    glassBroken: (name: string, club: string, reason: string) =>
      `${name} به‌دلیلی اضطراری ${club} را برای یک ساعت باز کرد: ${reason}`,
    recordOpened: (name: string, reason: string) =>
      `${name} که برای باشگاه شما تعیین نشده است، به‌دلیلی اضطراری پروندهٔ شما را باز کرد: ${reason}`,
    sharingClosed: 'نسخهٔ پشتیبان بازیابی شد. لطفاً دوباره انتخاب کنید مربی چه چیزی را ببیند.',
    ownAge: 'از حالا خودتان تصمیم می‌گیرید. لطفاً ببینید مربی شما چه می‌بیند.',
    rulesEnd: (club, day) =>
      `ردیف‌های فوریتی که برای \u2068${club}\u2069 امضا کرده‌اید تا ${day} معتبرند. اگر دوباره امضا نشوند، ردیف‌های خود برنامه به کار می‌روند.`,
    shareLinkMade: 'لینکی برای پزشک به نتیجه‌های شما ساخته شد. اگر کار شما نبوده، به آن پایان دهید.',
    calendarLinkMade: 'لینکی به تقویم شما ساخته شد. اگر کار شما نبوده، به آن پایان دهید.',
    guardianLinked: (name: string, child: string) =>
      `${name} اکنون نتیجه‌های ${child} را هم می‌خواند. اگر این درست نیست، به باشگاه بگویید.`,
    clubChanged: (name: string) => `اکنون در ${name} هستید. ببینید مربی آن چه می‌بیند.`,
  },
} satisfies typeof en
