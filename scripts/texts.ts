// The texts of the product by language, so that a check finds its buttons in Persian too.
import { accounts as accountsEn } from '#web/messages/en/accounts.ts'
import { clubs as clubsEn } from '#web/messages/en/clubs.ts'
import { healthChecks as healthChecksEn } from '#web/messages/en/health-checks.ts'
import { login as loginEn } from '#web/messages/en/login.ts'
import { news as newsEn } from '#web/messages/en/news.ts'
import { recording as recordingEn } from '#web/messages/en/recording.ts'
import { records as recordsEn } from '#web/messages/en/records.ts'
import { shell as shellEn } from '#web/messages/en/shell.ts'
import { ui as uiEn } from '#web/messages/en/ui.ts'
import { accounts as accountsFa } from '#web/messages/fa/accounts.ts'
import { clubs as clubsFa } from '#web/messages/fa/clubs.ts'
import { healthChecks as healthChecksFa } from '#web/messages/fa/health-checks.ts'
import { login as loginFa } from '#web/messages/fa/login.ts'
import { news as newsFa } from '#web/messages/fa/news.ts'
import { recording as recordingFa } from '#web/messages/fa/recording.ts'
import { records as recordsFa } from '#web/messages/fa/records.ts'
import { shell as shellFa } from '#web/messages/fa/shell.ts'
import { ui as uiFa } from '#web/messages/fa/ui.ts'

export const texts = {
  en: {
    accounts: accountsEn,
    clubs: clubsEn,
    healthChecks: healthChecksEn,
    login: loginEn,
    news: newsEn,
    recording: recordingEn,
    records: recordsEn,
    shell: shellEn,
    ui: uiEn,
  },
  fa: {
    accounts: accountsFa,
    clubs: clubsFa,
    healthChecks: healthChecksFa,
    login: loginFa,
    news: newsFa,
    recording: recordingFa,
    records: recordsFa,
    shell: shellFa,
    ui: uiFa,
  },
} as const
export type Texts = (typeof texts)['en' | 'fa']
