import type { standing as en } from '#web/messages/en/standing.ts'

export const standing = {
  notShared: 'به اشتراک گذاشته نشده',
  notSharedOf: (categories: readonly string[]) => `به اشتراک گذاشته نشده: ${categories.join('، ')}`,
  categories: { fitness: 'آمادگی جسمانی', health: 'سلامت', lifestyle: 'سبک زندگی' },
  clearance: {
    available: 'آماده',
    modified: 'تمرین محدود',
    unavailable: 'فعلاً بدون تمرین و بازی',
    none: 'وضعیت بازی هنوز تعیین نشده',
  },
  reviewOverdue: 'موعد بازبینی گذشته',
} satisfies typeof en
