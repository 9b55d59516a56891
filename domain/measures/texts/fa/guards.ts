import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

export const faGuards: AdviceWords['guards'] = {
  sprint: 'این از رکورد جهان سریع‌تر است.',
  reaction: 'کسی به این سرعت واکنش نشان نمی‌دهد؛ شاید حدس زده شده باشد.',
  cholesterol: 'کلسترولِ به این پایینی بسیار کم پیش می‌آید.',
  pulse_pressure: 'فاصلهٔ دو عدد فشار خون غیرمعمول است. درست است؟',
}

export const faCapped: AdviceWords['capped'] = {
  body_temperature: 'اگر عدد درست است، بالاترین حد را ثبت کنید. عدد خوانده‌شده هم نگه داشته می‌شود.',
  airway_peak_flow: 'بالاترین حد را ثبت کنید. عدد خوانده‌شده هم نگه داشته می‌شود.',
}
