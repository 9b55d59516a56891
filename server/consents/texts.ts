// The words of the table of consents.
import type { Language } from '#domain/languages.ts'
import type { HowAgreed, Purpose } from '#domain/people/young/consent.ts'

type Texts = {
  readonly head: readonly string[]
  readonly yesOrNo: Readonly<Record<'yes' | 'no', string>>
  readonly purposes: Readonly<Record<Purpose, string>>
  readonly answers: Readonly<Record<'given' | 'withdrawn' | 'none', string>>
  readonly how: Readonly<Record<HowAgreed, string>>
}

const en: Texts = {
  head: [
    'First name',
    'Last name',
    'Below the age of deciding alone',
    'For',
    'Answer',
    'Version of the notice',
    'Date',
    'How',
    'Entered by',
    'Signed by',
    'Signed on',
  ],
  yesOrNo: { yes: 'Yes', no: 'No' },
  purposes: { record: 'Recording', coach: 'The coach', research: 'Research' },
  answers: { given: 'Agreed', withdrawn: 'Taken back', none: 'Not asked' },
  how: { online: 'Online', paper: 'On paper', alone: 'The player alone', before: 'Before this version' },
}

const fa: Texts = {
  head: [
    'نام',
    'نام خانوادگی',
    'زیر سن تصمیم‌گیری',
    'برای',
    'پاسخ',
    'نسخهٔ اطلاعیه',
    'تاریخ',
    'چگونه',
    'ثبت‌کننده',
    'امضاکننده',
    'تاریخ امضا',
  ],
  yesOrNo: { yes: 'بله', no: 'خیر' },
  purposes: { record: 'ثبت نتیجه‌ها', coach: 'مربی', research: 'پژوهش' },
  answers: { given: 'موافقت', withdrawn: 'لغوشده', none: 'پرسیده نشده' },
  how: { online: 'در برنامه', paper: 'روی کاغذ', alone: 'خود بازیکن', before: 'پیش از این نسخه' },
}

export const consentTexts: Readonly<Record<Language, Texts>> = { en, fa }
