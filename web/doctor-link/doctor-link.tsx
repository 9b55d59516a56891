import { type ReactNode, useEffect, useState } from 'react'
import type { LinkPayload } from '#domain/people/share-link.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { reason } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useWork } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { serverNow } from '#web/base/server-clock.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/cards/card.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Mark } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx'
import { Page, Stack } from '#web/ui/layout/layout.tsx'
import { useShownTitle } from '#web/ui/layout/page-title.ts'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import styles from './doctor-link.module.css'
import { DamagedLink, openRecord, readLink } from './open-record.ts'
import { RecordView } from './record-view.tsx'

/** What a doctor sees who opens a player's link. Needs no account, and changes nothing. */
export function DoctorLink() {
  const { shell, doctor } = useMessages()
  const [link] = useState(takeLink)
  useShownTitle(doctor.shared)
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <p className={styles.brand}>
          <Mark size={28} />
          {shell.product}
        </p>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className={styles.main}>
        <Page>
          {link ? (
            <Opened link={link} />
          ) : (
            <Titled>
              <Alert kind="info">{doctor.noLink}</Alert>
            </Titled>
          )}
        </Page>
      </main>
    </div>
  )
}

/**
 * The link and its key leave the address bar and the browser's history. A reload of this tab finds them in the state of
 * its entry, which no other page can read and which goes with the tab.
 */
function takeLink(): LinkPayload | null {
  const kept: unknown = history.state
  const hash = location.hash || (hasLink(kept) ? kept.link : '')
  const link = readLink(hash)
  if (link && location.hash)
    history.replaceState({ ...(kept as object | null), link: hash }, '', location.pathname)
  return link
}

const hasLink = (state: unknown): state is { readonly link: string } =>
  typeof state === 'object' && state !== null && 'link' in state && typeof state.link === 'string'

function Opened({ link }: { link: LinkPayload }) {
  const { doctor } = useMessages()
  const format = useFormat()
  const [record, setRecord] = useState<Bundle | null>(null)
  const { mutate: open, error } = useWork(async () => setRecord(await openRecord(link)))
  const until = link.exp * 1000
  const canOpen = 'subtle' in crypto
  // Every opening is counted, so it is asked for once.
  useEffect(() => {
    if (canOpen) open()
  }, [canOpen, open])
  if (record) return <RecordView bundle={record} link={link} />
  const state = () => {
    if (!canOpen) return <Alert kind="info">{doctor.needsHttps}</Alert>
    if (isGone(error) && isPast(until))
      return <Alert kind="info">{doctor.expired(format.moment(until))}</Alert>
    if (isRefusal(error) && error.code === 'passcode-needed')
      return <Passcode link={link} onOpened={setRecord} />
    return error ? <NotOpened error={error} onRetry={open} /> : <Loading />
  }
  return <Titled>{state()}</Titled>
}

/** Everything but an opened record, which has its own title. */
function Titled({ children }: { children: ReactNode }) {
  const { doctor } = useMessages()
  return (
    <Stack gap={4}>
      <h1 className={styles.title} tabIndex={-1}>
        {doctor.shared}
      </h1>
      {children}
    </Stack>
  )
}

/** The clock of this device may be wrong, so the server is asked first, and its answer has the time. */
const isPast = (until: number) => until <= serverNow()
const isGone = (error: unknown) => isRefusal(error) && error.status === 404
/** The server ended the link with this try. */
const wasLastTry = (error: unknown) => isRefusal(error) && error.params?.tries === 0
/** Whether another try would fail as well. */
const isFinal = (error: unknown) => isGone(error) || wasLastTry(error) || error instanceof DamagedLink

/** Why the results cannot be shown. */
function NotOpened({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { doctor } = useMessages()
  if (isGone(error)) return <Alert kind="info">{doctor.gone}</Alert>
  if (wasLastTry(error)) return <Alert>{doctor.noTriesLeft}</Alert>
  if (error instanceof DamagedLink) return <Alert>{doctor.unreadable}</Alert>
  return <Failed error={error} {...(onRetry && { onRetry })} />
}

type PasscodeProps = { link: LinkPayload; onOpened: (record: Bundle) => void }

function Passcode({ link, onOpened }: PasscodeProps) {
  const { doctor } = useMessages()
  const { input, onSubmit, isPending, failure } = useCheckedForm({
    defaults: { passcode: '' },
    check: ({ passcode }): Checked<string> =>
      passcode === ''
        ? { ok: false, problems: { passcode: reason('required') } }
        : { ok: true, value: passcode },
    send: async (passcode) => onOpened(await openRecord(link, passcode)),
  })
  if (isFinal(failure)) return <NotOpened error={failure} />
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <Stack gap={3}>
          <p>{doctor.askPasscode}</p>
          <FormFailure failure={failure} />
          <TextField {...input('passcode')} label={doctor.passcode} autoComplete="off" dir="ltr" isRequired />
          <div>
            <Button type="submit" isPending={isPending}>
              {doctor.open}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}
