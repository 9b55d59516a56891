import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

// What whoever records reads where the words for the player would address the wrong person.
export const faToPractitioner: AdviceWords['toPractitioner'] = {
  tell: 'به بازیکن بگویید',
  show: 'نشان دادن به بازیکن',
  stops: {
    tests: 'امروز تست آمادگی جسمانی انجام نشود.',
    training: 'تا پزشک بازیکن را ندیده تمرین نکند.',
    lifting: 'تا این موضوع روشن نشده وزنهٔ سنگین نزند.',
  },
  alarms: {
    pregnant_today: 'اگر باردار است یا تازه زایمان کرده: همین امروز به پزشک مراجعه کنید.',
    pregnant_now: 'اگر باردار است یا تازه زایمان کرده: همین حالا کمک بگیرید.',
    faint: 'اگر چشمش سیاهی می‌رود یا غش کرده: همین امروز به پزشک مراجعه کنید.',
    unwell: 'اگر حالش بد است: همین حالا کمک بگیرید.',
    newly_breathless: 'اگر به‌تازگی نفس کم می‌آورد: همین امروز به پزشک مراجعه کنید.',
    self_harm:
      'اگر به آسیب زدن به خود فکر می‌کند: همین حالا کمک بگیرید. با {helpline} تماس بگیرید. کنارش بمانید.',
    shaky_without_drink: 'اگر بدون الکل دچار لرزش می‌شود، یک‌باره قطع نکند؛ اول پزشک او را ببیند.',
  },
}
