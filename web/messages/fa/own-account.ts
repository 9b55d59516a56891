import type { ownAccount as en } from '#web/messages/en/own-account.ts'

export const ownAccount = {
  confirmLead: 'از ورود شما مدتی گذشته است. برای تأیید اینکه خودتان هستید، گذرواژه را وارد کنید.',
  password: 'گذرواژه',
  confirm: 'تأیید',
  cancel: 'انصراف',
} satisfies typeof en
