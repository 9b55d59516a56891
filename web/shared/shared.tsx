import { type ReactNode, useEffect, useState } from 'react'
import type { LinkPayload } from '#domain/people/share-link.ts'
import type { Bundle } from '#domain/wire/fhir.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useWork } from '#web/api/use-call.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Mark } from '#web/ui/icon.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Page, Stack } from '#web/ui/layout.tsx'
import { Failed, Loading } from '#web/ui/page-states.tsx'
import { useShownTitle } from '#web/ui/page-title.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { DamagedLink, openRecord, readLink } from './open-record.ts'
import { RecordView } from './record-view.tsx'
import styles from './shared.module.css'

/** What a doctor sees who opens a player's link. Needs no account, and changes nothing. */
export function Shared() {
  const { shell, doctor } = useMessages()
  const [link] = useState(() => readLink(location.hash))
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

function Opened({ link }: { link: LinkPayload }) {
  const { doctor } = useMessages()
  const format = useFormat()
  const opening = useWork<string, Bundle>((passcode) => openRecord(link, passcode))
  const needsPasscode = link.flag === 'P'
  const { mutate, data, error, isPending } = opening
  const until = link.exp * 1000
  const [isExpired] = useState(() => until <= Date.now())
  // Every opening is counted, so it is asked for once.
  useEffect(() => {
    if (!needsPasscode && !isExpired && 'subtle' in crypto) mutate('')
  }, [needsPasscode, isExpired, mutate])
  if (data) return <RecordView bundle={data} label={link.label ?? null} />
  const state = () => {
    if (!('subtle' in crypto)) return <Alert kind="info">{doctor.needsHttps}</Alert>
    if (isExpired) return <Alert kind="info">{doctor.expired(format.moment(until))}</Alert>
    if (isRefusal(error) && error.status === 404) return <Alert kind="info">{doctor.gone}</Alert>
    // The server has ended the link, so another try would fail as well.
    if (isRefusal(error) && error.params?.tries === 0) return <Alert>{doctor.noTriesLeft}</Alert>
    if (error instanceof DamagedLink) return <Alert>{doctor.unreadable}</Alert>
    if (needsPasscode) return <Passcode isPending={isPending} error={error} onOpen={mutate} />
    return error ? <Failed error={error} onRetry={() => mutate('')} /> : <Loading />
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

type PasscodeProps = { isPending: boolean; error: Error | null; onOpen: (passcode: string) => void }

function Passcode({ isPending, error, onOpen }: PasscodeProps) {
  const { doctor } = useMessages()
  const [typed, setTyped] = useState('')
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onOpen(typed)
        }}
      >
        <Stack gap={3}>
          <p>{doctor.askPasscode}</p>
          {error && <Failed error={error} />}
          <TextField
            label={doctor.passcode}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            dir="ltr"
            isRequired
          />
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
