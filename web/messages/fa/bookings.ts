import type { bookings as en } from '#web/messages/en/bookings.ts'

export const bookings: typeof en = {
  stopRemindersLead: 'یک روز پیش از هر نوبت ایمیلی می‌گیرید. می‌خواهید این ایمیل‌ها دیگر نیایند؟',
  stopReminders: 'دیگر یادآوری نفرستید',
  remindersStoppedTitle: 'یادآوری‌ها متوقف شد',
  remindersStopped:
    'دیگر یادآوری نمی‌گیرید. می‌توانید در تنظیمات حساب دوباره آن را روشن کنید. همچنان رزرو، جابه‌جایی و لغو نوبت را به شما خبر می‌دهیم.',
}
