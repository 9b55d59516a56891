// Persian texts of the React Aria components in our kit, by React Aria's keys (react-aria-components/i18n).
import type { AriaTexts } from './text.ts'

export const aria: AriaTexts = {
  '@react-aria/calendar': {
    previous: 'قبلی',
    next: 'بعدی',
    selectedDateDescription: ({ date }) => `تاریخ انتخاب‌شده: ${date}`,
    todayDate: ({ date }) => `امروز، ${date}`,
    todayDateSelected: ({ date }) => `امروز، ${date}، انتخاب‌شده`,
    dateSelected: ({ date }) => `${date}، انتخاب‌شده`,
    minimumDate: 'اولین تاریخ ممکن',
    maximumDate: 'آخرین تاریخ ممکن',
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ optionText, isSelected }) => `${optionText}${isSelected ? '، انتخاب‌شده' : ''}`,
    countAnnouncement: ({ optionCount }, formatter) => `${formatter.number(Number(optionCount))} گزینه.`,
    selectedAnnouncement: ({ optionText }) => `${optionText}، انتخاب شد`,
    buttonLabel: 'نمایش پیشنهادها',
    listboxLabel: 'پیشنهادها',
  },
  '@react-aria/menu': {
    longPressMessage: 'برای باز کردن منو نگه دارید یا Alt و پیکان پایین را بزنید',
  },
  '@react-aria/overlays': { dismiss: 'بستن' },
  '@react-aria/toast': {
    close: 'بستن',
    notifications: ({ count }, formatter) => `${formatter.number(Number(count))} اعلان.`,
  },
}
