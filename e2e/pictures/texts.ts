// The texts of the product by language, so that a check finds its buttons in Persian too.
import { accounts as accountsEn } from '#web/messages/en/accounts.ts'
import { audit as auditEn } from '#web/messages/en/audit.ts'
import { clubs as clubsEn } from '#web/messages/en/clubs.ts'
import { healthChecks as healthChecksEn } from '#web/messages/en/health-checks.ts'
import { login as loginEn } from '#web/messages/en/login.ts'
import { notifications as notificationsEn } from '#web/messages/en/notifications.ts'
import { recording as recordingEn } from '#web/messages/en/recording.ts'
import { shell as shellEn } from '#web/messages/en/shell.ts'
import { ui as uiEn } from '#web/messages/en/ui.ts'
import { accounts as accountsFa } from '#web/messages/fa/accounts.ts'
import { audit as auditFa } from '#web/messages/fa/audit.ts'
import { clubs as clubsFa } from '#web/messages/fa/clubs.ts'
import { healthChecks as healthChecksFa } from '#web/messages/fa/health-checks.ts'
import { login as loginFa } from '#web/messages/fa/login.ts'
import { notifications as notificationsFa } from '#web/messages/fa/notifications.ts'
import { recording as recordingFa } from '#web/messages/fa/recording.ts'
import { shell as shellFa } from '#web/messages/fa/shell.ts'
import { ui as uiFa } from '#web/messages/fa/ui.ts'

export const texts = {
  en: {
    accounts: accountsEn,
    clubs: clubsEn,
    healthChecks: healthChecksEn,
    login: loginEn,
    notifications: notificationsEn,
    recording: recordingEn,
    audit: auditEn,
    shell: shellEn,
    ui: uiEn,
  },
  fa: {
    accounts: accountsFa,
    clubs: clubsFa,
    healthChecks: healthChecksFa,
    login: loginFa,
    notifications: notificationsFa,
    recording: recordingFa,
    audit: auditFa,
    shell: shellFa,
    ui: uiFa,
  },
} as const
export type Texts = (typeof texts)['en' | 'fa']
