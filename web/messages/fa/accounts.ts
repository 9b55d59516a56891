import type { accounts as en } from '#web/messages/en/accounts.ts'

export const accounts = {
  findInviteTitle: 'ثبت‌نام',
  findInviteLead: 'عضویت از راه باشگاه است. پیوند ثبت‌نام را از مربی خود بگیرید، یا همین‌جا بچسبانید.',
  inviteLink: 'پیوند یا کد ثبت‌نام',
  goOn: 'ادامه',
} satisfies typeof en
