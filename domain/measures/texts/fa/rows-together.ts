import type { RowTexts } from '#domain/measures/texts/advice-words.ts'
import type { enRowsTogether } from '#domain/measures/texts/en/rows-together.ts'

const illNow = {
  says: 'چند نتیجهٔ شما با هم نشان می‌دهد که بدنتان در این لحظه خیلی تحت فشار است. هر کدام به‌تنهایی شاید مهم نباشد، ولی با هم مهم‌اند.',
  todo: ['بنشینید یا دراز بکشید.', 'بگذارید کسی کنارتان بماند.', 'تمرین نکنید.'],
  practitioner: 'اول تماس بگیرید. بعد آنچه مانده را اندازه بگیرید و نفس‌ها را یک دقیقهٔ کامل بشمارید.',
}
const shock = {
  says: 'قلب شما تند می‌زد و هم‌زمان فشار خونتان پایین بود. کم‌آبی، عفونت یا خون‌ریزی می‌تواند دلیلش باشد.',
  todo: ['دراز بکشید و پاها را بالا بگذارید.', 'فقط اگر کاملاً هوشیارید آب بنوشید.', 'تمرین نکنید.'],
  practitioner: 'دربارهٔ ضربه به شکم، خون‌ریزی و تب بپرسید. پس از ده دقیقه آرامش دوباره اندازه بگیرید.',
}

// The words of several values together, in Persian.
export const faRowsTogether = {
  ill_now: illNow,
  ill_child: illNow,
  ill_small_child: illNow,
  ill_today: {
    says: 'چند نتیجهٔ شما با هم نشان می‌دهد که شاید دارید بیمار می‌شوید.',
    todo: ['استراحت کنید و مایعات کافی بنوشید.', 'تمرین نکنید.', 'همهٔ عددها را پیش پزشک ببرید.'],
    practitioner: 'نیم ساعت بعد دوباره اندازه بگیرید و نفس‌ها را یک دقیقهٔ کامل بشمارید.',
  },
  shock_now: shock,
  shock_today: shock,
  breath_now: {
    says: 'اکسیژن خون شما کم بود و بازدمتان هم ضعیف بود. شاید راه‌های هوایی در این لحظه تنگ باشد.',
    todo: ['راست بنشینید و آرام نفس بکشید.', 'اگر اسپری تنفسی دارید، از آن استفاده کنید.', 'تنها نمانید.'],
  },
} satisfies Pick<RowTexts, keyof typeof enRowsTogether>
