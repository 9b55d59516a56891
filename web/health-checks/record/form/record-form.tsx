// The form of one player: from the first key press to the answer of the server.
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { begunFor } from '#web/health-checks/record/begin-check.ts'
import { BatteryChoice, useBattery } from './battery-choice.tsx'
import { FormDevices } from './form-devices.tsx'
import { FormErrors, NotSaved, OpenQuestions, SavedBefore } from './record-alerts.tsx'
import { RecordBar } from './record-bar.tsx'
import { focusToBegin, goOnWithEnter } from './record-focus.ts'
import styles from './record-form.module.css'
import { RecordSections } from './record-sections.tsx'
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts'

export function RecordForm(options: RecordFormOptions) {
  const { record, keeper } = options
  const form = useRef<HTMLFormElement>(null)
  const { state, submit, stopped, showFirst, leave } = useRecordForm(options)
  const battery = useBattery(record, options.batteries)
  useEffect(() => {
    const own = form.current
    own?.addEventListener('keydown', goOnWithEnter)
    return () => own?.removeEventListener('keydown', goOnWithEnter)
  }, [])
  const { state: arrival } = useLocation()
  useEffect(() => {
    const wanted = begunFor(arrival)
    if (wanted) focusToBegin(form.current, wanted)
  }, [arrival])

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <BatteryChoice {...battery} />
      {options.whose && <FormDevices record={record} organisation={options.whose.organisation_id} />}
      <RecordSections record={record} only={battery.only} />
      <RecordBar record={record} isSending={state === 'sending'} isCounting={!stopped}>
        {stopped === 'questions' && <OpenQuestions record={record} onShow={showFirst} />}
        {typeof stopped === 'object' && stopped && state !== 'sending' && (
          <FormErrors record={record} missing={stopped.missing} onShow={showFirst} />
        )}
        {typeof state === 'object' && !stopped && (
          <NotSaved
            error={state.failed}
            isWaiting={state.isWaiting}
            keeper={keeper}
            onRetry={() => void submit()}
          />
        )}
        {state === 'reused' && (
          <SavedBefore
            onSaveSecond={() => {
              record.renewKey()
              void submit()
            }}
            onKeepSaved={() => void leave()}
          />
        )}
      </RecordBar>
    </form>
  )
}
