import { useEffect, useState } from 'react'
import { useUserId } from '#web/api/use-account.ts'
import { useStore } from '#web/base/store.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { syncState } from '#web/squad-day/offline/sync-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Loading } from '#web/ui/states/page-states.tsx'
import styles from './bring.module.css'
import { BeMiddle, Join } from './connect.tsx'
import { type DayPass, readPass } from './day-pass.ts'
import { DeviceList } from './device-list.tsx'
import { keepAwake } from './keep-awake.ts'
import { ReadPictures } from './read-pictures.tsx'
import { ShowPictures } from './show-pictures.tsx'
import { type Bringing, countOwn } from './union.ts'

type BringStep = 'choose' | 'show' | 'read' | 'middle' | 'join'

type BringDialogProps = {
  readonly organisation: string
  readonly date: string
  readonly onClose: () => void
}

/** Readings of several devices become the same on all of them, without a server: by codes, or over one network. */
export function BringDialog({ organisation, date, onClose }: BringDialogProps) {
  const { bringing: texts } = useMessages()
  const [step, setStep] = useState<BringStep>('choose')
  const bringing = useBringing(organisation, date)
  useEffect(() => keepAwake(), [])
  const choose = () => setStep('choose')
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      actions={
        step !== 'choose' && (
          <Button kind="ghost" icon="back" onClick={choose}>
            {texts.back}
          </Button>
        )
      }
    >
      {bringing === 'looking' ? (
        <Loading />
      ) : typeof bringing === 'string' ? (
        <Alert kind="warning">{texts.failures[bringing]}</Alert>
      ) : step === 'show' ? (
        <ShowPictures bringing={bringing} />
      ) : step === 'read' ? (
        <ReadPictures bringing={bringing} />
      ) : step === 'middle' ? (
        <BeMiddle bringing={bringing} onByCode={choose} />
      ) : step === 'join' ? (
        <Join bringing={bringing} onByCode={choose} />
      ) : (
        <Choose bringing={bringing} onChoose={setStep} />
      )}
    </Dialog>
  )
}

function useBringing(organisation: string, date: string): Bringing | 'looking' | 'no-pass' | 'insecure' {
  const practitioner = useUserId()
  const [found, setFound] = useState<Bringing | 'looking' | 'no-pass' | 'insecure'>(
    globalThis.crypto?.subtle ? 'looking' : 'insecure',
  )
  useEffect(() => {
    let isCurrent = true
    if (!globalThis.crypto?.subtle) return undefined
    void readPass(practitioner, organisation, date).then((pass) => {
      if (isCurrent) setFound(pass ? { practitioner, pass } : 'no-pass')
    })
    return () => {
      isCurrent = false
    }
  }, [practitioner, organisation, date])
  return found
}

function Choose({ bringing, onChoose }: { bringing: Bringing; onChoose: (step: BringStep) => void }) {
  const { bringing: texts } = useMessages()
  const { waiting } = useStore(syncState)
  return (
    <Stack gap={5}>
      <div>
        {/* Counted again when one is taken or sent meanwhile. */}
        <Lead key={waiting} pass={bringing.pass} />
        <p className={styles.soft}>{texts.union}</p>
      </div>
      <DeviceList />
      <section className={styles.way}>
        <h3>{texts.byNetwork}</h3>
        <p className={styles.soft}>{texts.byNetworkHelp}</p>
        <div className={styles.buttons}>
          <Button kind="ghost" onClick={() => onChoose('middle')}>
            {texts.beMiddle}
          </Button>
          <Button kind="ghost" onClick={() => onChoose('join')}>
            {texts.join}
          </Button>
        </div>
      </section>
      <section className={styles.way}>
        <h3>{texts.byCode}</h3>
        <p className={styles.soft}>{texts.byCodeHelp}</p>
        <div className={styles.buttons}>
          <Button kind="ghost" icon="qr" onClick={() => onChoose('show')}>
            {texts.show}
          </Button>
          <Button kind="ghost" icon="eye" onClick={() => onChoose('read')}>
            {texts.read}
          </Button>
        </div>
      </section>
    </Stack>
  )
}

function Lead({ pass }: { pass: DayPass }) {
  const { bringing: texts } = useMessages()
  const format = useFormat()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    let isCurrent = true
    void countOwn(pass).then((own) => isCurrent && setCount(own))
    return () => {
      isCurrent = false
    }
  }, [pass])
  return count !== null && <p>{texts.lead(format.number(count), count)}</p>
}
