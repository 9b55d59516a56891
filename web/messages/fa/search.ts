import type { search as en } from '#web/messages/en/search.ts'

export const search = {
  title: 'جست‌وجو',
  field: 'نام شخص، باشگاه یا صفحه',
  nothing: 'چیزی پیدا نشد.',
} satisfies typeof en
