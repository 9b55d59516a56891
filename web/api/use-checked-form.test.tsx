import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { reason } from '#domain/wire/problems.ts'
import type { Checked } from '#domain/wire/validation.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Refusal } from './refusal.ts'
import { useCheckedForm } from './use-checked-form.ts'

type TypedClub = { name: string; town: string }
type FormSending = { sent: TypedClub[]; answer: () => Promise<void> }

beforeAll(() => loadMessages('shell', 'ui', 'problems'))
afterEach(cleanup)
const user = userEvent.setup()

function Club({ sent, answer }: FormSending) {
  const { input, onSubmit, isPending, failure, hasErrors } = useCheckedForm({
    defaults: { name: '', town: '' },
    isReset: true,
    check: (typed: TypedClub): Checked<TypedClub> => {
      const missing = (['name', 'town'] as const).filter((name) => typed[name] === '')
      if (missing.length === 0) return { ok: true, value: typed }
      return { ok: false, problems: Object.fromEntries(missing.map((name) => [name, reason('required')])) }
    },
    send: (value) => {
      sent.push(value)
      return answer()
    },
  })
  return (
    <form onSubmit={onSubmit}>
      <TextField label="Name" {...input('name')} />
      <TextField label="Town" {...input('town')} />
      <button type="submit">Save</button>
      <output>{isPending ? 'sending' : hasErrors ? 'errors' : failure === null ? 'fine' : 'failed'}</output>
    </form>
  )
}

function open(answer: () => Promise<void> = async () => {}) {
  const sent: TypedClub[] = []
  render(<Club sent={sent} answer={answer} />)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  const town = screen.getByLabelText<HTMLInputElement>('Town')
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { sent, name, town, save, state: () => screen.getByRole('status').textContent }
}

const isInvalid = (input: HTMLElement) => input.getAttribute('aria-invalid') === 'true'

test('submit shows problems and focuses the first one; a corrected field loses its problem', async () => {
  const { sent, name, town, save, state } = open()
  await user.type(name, 'x')
  await user.clear(name)
  expect(isInvalid(name), 'unfinished is no mistake').toBe(false)
  await save()
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect([isInvalid(name), isInvalid(town), state()]).toEqual([true, true, 'errors'])
  await user.type(name, 'Rovers')
  await waitFor(() => expect([isInvalid(name), isInvalid(town)]).toEqual([false, true]))
  await user.clear(name)
  await waitFor(() => expect(isInvalid(name), 'after a submit it is judged while typing').toBe(true))
  expect(sent).toEqual([])
})

test('after success the form is blank and shows no problems', async () => {
  const { sent, name, town, save, state } = open()
  await user.type(name, 'Rovers')
  await user.type(town, 'Leeds')
  await save()
  await waitFor(() => expect([name.value, town.value]).toEqual(['', '']))
  expect(sent).toEqual([{ name: 'Rovers', town: 'Leeds' }])
  expect([isInvalid(name), state()]).toEqual([false, 'fine'])
})

test('a refusal of the server is shown at its field, any other failure at the form', async () => {
  const refused = ['town', 'elsewhere']
  const { name, town, save, state } = open(async () => {
    const field = refused.shift() ?? ''
    throw new Refusal(400, { code: 'invalid' }, { problems: { [field]: reason('required') } })
  })
  await user.type(name, 'Rovers')
  await user.type(town, 'Leeds')
  await save()
  await waitFor(() => expect(document.activeElement).toBe(town))
  expect([isInvalid(name), isInvalid(town), name.value]).toEqual([false, true, 'Rovers'])
  await save()
  await waitFor(() => expect(state()).toBe('failed'))
  expect(isInvalid(town)).toBe(false)
})

test('a second press while the first is being sent does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sent, name, town, save, state } = open(() => promise)
  await user.type(name, 'Rovers')
  await user.type(town, 'Leeds')
  await save()
  await waitFor(() => expect(state()).toBe('sending'))
  await save()
  resolve()
  await waitFor(() => expect(state()).toBe('fine'))
  expect(sent).toHaveLength(1)
})

test('values that a password manager filled in without an event are sent', async () => {
  const { sent, name, town, save } = open()
  await user.type(town, 'Leeds')
  // The prototype's setter changes the value without React noticing.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Rovers')
  await save()
  await waitFor(() => expect(sent).toEqual([{ name: 'Rovers', town: 'Leeds' }]))
})

test('after an exception before anything was checked the form can be sent again', async () => {
  const { sent, name, town, save, state } = open()
  await user.type(name, 'Rovers')
  await user.type(town, 'Leeds')
  const unexpected = new Promise((resolve) => process.once('unhandledRejection', resolve))
  vi.stubGlobal('FormData', function unreadable() {
    throw new Error('This browser cannot read the form.')
  })
  await save()
  expect(String(await unexpected)).toContain('cannot read the form')
  expect([sent.length, state()]).toEqual([0, 'fine'])
  vi.unstubAllGlobals()
  await save()
  await waitFor(() => expect(sent).toEqual([{ name: 'Rovers', town: 'Leeds' }]))
})
