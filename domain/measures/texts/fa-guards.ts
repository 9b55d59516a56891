import type { AdviceWords } from './advice-words.ts'

export const faGuards: AdviceWords['guards'] = {
  sprint: 'این از رکورد جهان سریع‌تر است.',
  reaction: 'کسی به این سرعت واکنش نشان نمی‌دهد؛ شاید حدس زده شده باشد.',
  cholesterol: 'کلسترولِ به این پایینی بسیار کم پیش می‌آید.',
  pulse_pressure: 'دو عدد فشار خون با هم جور نیستند.',
}

export const faCapped: AdviceWords['capped'] = {
  body_temperature: 'اگر عدد درست است، ۴۰ را ثبت کنید و عدد خوانده‌شده را در یادداشت‌ها بنویسید.',
  airway_peak_flow: '۷۰۰ را ثبت کنید و عدد خوانده‌شده را در یادداشت‌ها بنویسید.',
}
