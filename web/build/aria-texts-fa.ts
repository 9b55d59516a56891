// Persian for the texts that React Aria's parts of our kit can say; each is the source of a value.
const text = (words: string) => JSON.stringify(words)

export const persian: Record<string, Record<string, string>> = {
  calendar: {
    previous: text('قبلی'),
    next: text('بعدی'),
    selectedDateDescription: '(args) => `تاریخ انتخاب‌شده: ${args.date}`',
    todayDate: '(args) => `امروز، ${args.date}`',
    todayDateSelected: '(args) => `امروز، ${args.date}، انتخاب‌شده`',
    dateSelected: '(args) => `${args.date}، انتخاب‌شده`',
    minimumDate: text('نخستین تاریخ ممکن'),
    maximumDate: text('آخرین تاریخ ممکن'),
  },
  combobox: {
    focusAnnouncement:
      '(args, formatter) => `${args.optionText}${formatter.select({ true: "، انتخاب‌شده", other: "" }, args.isSelected)}`',
    countAnnouncement: '(args, formatter) => `${formatter.number(args.optionCount)} گزینه.`',
    selectedAnnouncement: '(args) => `${args.optionText}، انتخاب شد`',
    buttonLabel: text('نمایش پیشنهادها'),
    listboxLabel: text('پیشنهادها'),
  },
  menu: { longPressMessage: text('برای باز کردن منو نگه دارید یا Alt و پیکان پایین را بزنید') },
  overlays: { dismiss: text('بستن') },
  toast: {
    close: text('بستن'),
    notifications: '(args, formatter) => `${formatter.number(args.count)} پیام.`',
  },
}
