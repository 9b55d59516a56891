import type { codeReader as en } from '#web/messages/en/code-reader.ts'

export const codeReader = {
  picture: 'تصویر دوربین',
  opening: 'دوربین روشن می‌شود…',
  pointAt: 'دوربین را رو به کد بگیرید.',
  tryAgain: 'دوباره امتحان کنید',
  problems: {
    insecure: 'دوربین فقط در اتصال امن (https) کار می‌کند.',
    none: 'این دستگاه دوربینی ندارد که این‌جا به کار بیاید.',
    denied: 'اجازهٔ دوربین داده نشده است. در تنظیمات مرورگر برای این صفحه اجازه دهید و دوباره امتحان کنید.',
    busy: 'دوربین روشن نشد. شاید برنامهٔ دیگری از آن استفاده می‌کند.',
  },
} satisfies typeof en
