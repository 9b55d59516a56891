// Uses the kit as people do: by labels, with the keyboard, in both languages.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readNumber } from '#domain/numbers.ts'
import { reason } from '#domain/wire/problems.ts'
import { tableRows } from '#test/table-rows.ts'
import { Refusal } from '#web/api/refusal.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { loadMessages, setLanguage } from '#web/messages/use-messages.ts'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { EmailSentence } from '#web/ui/people/email-address.tsx'
import { Button } from './button.tsx'
import { LineChart } from './charts/line-chart.tsx'
import { Checkbox } from './choices/checkbox.tsx'
import { ComboBox } from './choices/combo-box.tsx'
import { RadioGroup } from './choices/radio-group.tsx'
import { DateField } from './fields/date-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { SearchField } from './fields/search-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { ScoreBadges } from './health/score-badges.tsx'
import { ConfirmDialog } from './overlays/confirm-dialog.tsx'
import { Menu } from './overlays/menu.tsx'
import { Toasts, toast } from './overlays/toast.tsx'
import { Failed } from './states/page-states.tsx'

beforeAll(async () => {
  await loadMessages('shell', 'ui', 'problems')
})
afterEach(async () => {
  cleanup()
  await setLanguage('en')
})
const user = userEvent.setup()

test('fields take the props of a form, and an error describes its input', async () => {
  const save = vi.fn<(values: unknown) => Promise<void>>(async () => {})
  function Form() {
    const { input, onSubmit } = useCheckedForm({
      defaults: { email: '', weight: '', smoker: '' },
      check: (value) =>
        value.email === '' ? { ok: false, problems: { email: reason('required') } } : { ok: true, value },
      send: save,
    })
    return (
      <form onSubmit={onSubmit}>
        <TextField label="Email" hint="As on your card" {...input('email')} />
        <NumberField label="Weight" unit="kg" {...input('weight')} />
        <RadioGroup
          label="Smoking"
          options={[
            { value: '1', label: 'Smoker' },
            { value: '0', label: 'Non smoker' },
          ]}
          {...input('smoker')}
        />
        <Button type="submit">Save</Button>
      </form>
    )
  }
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const email = screen.getByLabelText('Email')
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  const described = (email.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toEqual(['As on your card', 'This field is required'])
  expect(document.activeElement).toBe(email)

  await user.type(email, 'pat@club.test')
  await user.type(screen.getByLabelText('Weight'), '70,5')
  await user.click(screen.getByLabelText('Non smoker'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toEqual({ email: 'pat@club.test', weight: '70,5', smoker: '0' })
})

test('a pending button keeps its name and the focus and ignores presses', async () => {
  const press = vi.fn<() => void>()
  render(
    <Button isPending onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
})

function Birth({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('')
  const change = (next: string) => {
    setDay(next)
    onDay(next)
  }
  return <DateField label="Date of birth" value={day} onChange={change} />
}

test('a birth date is typed as eight digits', async () => {
  const told = vi.fn<(day: string) => void>()
  render(<Birth onDay={told} />)
  const field = screen.getByLabelText<HTMLInputElement>('Date of birth')
  await user.type(field, '14111998')
  expect(field.value).toBe('14/11/1998')
  expect(told).toHaveBeenLastCalledWith('1998-11-14')
  await user.clear(field)
  expect(told).toHaveBeenLastCalledWith('')
})

test('a year first is read as such, and the field says what it has understood', async () => {
  const told = vi.fn<(day: string) => void>()
  render(<Birth onDay={told} />)
  const field = screen.getByLabelText<HTMLInputElement>('Date of birth')
  await user.type(field, '2001/6/5')
  expect(field.value, 'more digits may follow').toBe('2001/6/5')
  expect(told).toHaveBeenLastCalledWith('2001-06-05')
  expect(screen.getByText('Tuesday, June 5, 2001')).toBeDefined()
  await user.tab()
  expect(field.value).toBe('05/06/2001')
  await user.clear(field)
  await user.type(field, '۱۴۰۵/۰۸/۲۴')
  expect(told).toHaveBeenLastCalledWith('2026-11-15')
  expect(screen.getByText('Sunday, November 15, 2026')).toBeDefined()
})

test('nonsense is refused on leaving the field, with an example', async () => {
  const refusal = 'Please enter a date such as 05/06/2001'
  render(<Birth onDay={() => {}} />)
  const field = screen.getByLabelText<HTMLInputElement>('Date of birth')
  await user.type(field, '31/02/2001')
  expect(screen.queryByText(refusal), 'somebody is still typing').toBeNull()
  await user.tab()
  expect(screen.getByText(refusal)).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('31/02/2001')
  await user.clear(field)
  expect(screen.queryByText(refusal)).toBeNull()
})

test('in Persian it is Solar Hijri, year first, in Persian digits', async () => {
  await setLanguage('fa')
  const told = vi.fn<(day: string) => void>()
  render(<Birth onDay={told} />)
  const field = screen.getByLabelText<HTMLInputElement>('Date of birth')
  await user.type(field, '13770823')
  expect(field.value).toBe('۱۳۷۷/۰۸/۲۳')
  expect(told).toHaveBeenLastCalledWith('1998-11-14')
  expect(screen.getByText('شنبه ۲۳ آبان ۱۳۷۷')).toBeDefined()
  await user.clear(field)
  await user.type(field, '14/11/1998')
  await user.tab()
  expect(field.value).toBe('۱۳۷۷/۰۸/۲۳')
})

test('in Persian a number is rewritten in Persian digits and still read correctly', async () => {
  await setLanguage('fa')
  const save = vi.fn<(values: unknown) => Promise<void>>(async () => {})
  function Form() {
    const { input, onSubmit } = useCheckedForm({
      defaults: { weight: '' },
      check: (value) => ({ ok: true, value }),
      send: save,
    })
    const [count, setCount] = useState('')
    return (
      <form onSubmit={onSubmit}>
        <NumberField label="Weight" {...input('weight')} />
        <NumberField label="Count" value={count} onChange={(event) => setCount(event.target.value)} />
        <Button type="submit">Save</Button>
      </form>
    )
  }
  render(<Form />)
  const [weight, count] = screen.getAllByRole<HTMLInputElement>('textbox')
  await user.type(screen.getByLabelText('Weight'), '70.5')
  await user.type(screen.getByLabelText('Count'), '8x')
  expect(weight?.value).toBe('۷۰٫۵')
  await user.tab()
  expect(count?.value, 'no number: as it was typed').toBe('8x')
  await user.type(screen.getByLabelText('Count'), '{Backspace}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(count?.value).toBe('۸')
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toEqual({ weight: '۷۰٫۵' })
  expect(readNumber('۷۰٫۵')).toBe(70.5)
})

test('a combo box finds a part of a name', async () => {
  const choose = vi.fn<(value: string) => void>()
  const options = ['Harriers RFC', 'Northside FC', 'Lakeside Rowing'].map((label) => ({
    value: label,
    label,
  }))
  render(<ComboBox label="Organisation" options={options} value="" onChange={choose} />)
  await user.type(screen.getByRole('combobox', { name: 'Organisation' }), 'side')
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
    'Northside FC',
    'Lakeside Rowing',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledWith('Northside FC')
})

test('Enter chooses the first match of the typed text, and nothing in a list that was only opened', async () => {
  const choose = vi.fn<(value: string) => void>()
  const options = ['Harriers RFC', 'Northside FC', 'Lakeside Rowing'].map((label) => ({
    value: label,
    label,
  }))
  render(<ComboBox label="Organisation" options={options} value="" onChange={choose} />)
  await user.click(screen.getByRole('combobox', { name: 'Organisation' }))
  await user.keyboard('{Enter}')
  expect(choose).not.toHaveBeenCalled()
  await user.keyboard('side{Enter}')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Northside FC')
})

test('a read-only checkbox is read out and is not a tab stop', async () => {
  render(
    <>
      <Checkbox label="Checked" checked isReadOnly />
      <Button>Next</Button>
    </>,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Checked' }).checked).toBe(true)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

test("React Aria's own texts follow the language, also when it changes on an open page", async () => {
  render(
    <ComboBox label="Organisation" options={[{ value: 'a', label: 'A' }]} value="" onChange={() => {}} />,
  )
  await user.click(screen.getByRole('combobox'))
  expect(await screen.findByRole('listbox', { name: /Suggestions/ })).toBeDefined()
  await user.keyboard('{Escape}')
  await act(() => setLanguage('fa'))
  await user.click(screen.getByRole('button'))
  expect(await screen.findByRole('listbox', { name: /پیشنهادها/ })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'بستن', hidden: true })).toHaveLength(1)
})

test('a combo box says that its options are loading and then finds what was typed', async () => {
  const choose = vi.fn<(value: string) => void>()
  const box = (names: readonly string[], isLoading: boolean) => (
    <ComboBox
      label="Player"
      options={names.map((label) => ({ value: label, label }))}
      value=""
      onChange={choose}
      isLoading={isLoading}
    />
  )
  const { rerender } = render(box([], true))
  await user.type(screen.getByRole('combobox', { name: 'Player' }), 'anna')
  expect(await screen.findByText('Loading...')).toBeDefined()
  rerender(box(['Ann Reed', 'Anna Reed'], false))
  expect((await screen.findByRole('option')).textContent).toBe('Anna Reed')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(choose).toHaveBeenCalledWith('Anna Reed')
})

test('a confirmation stays open when the action fails, and says why', async () => {
  const close = vi.fn<() => void>()
  const deed = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce()
  render(
    <ConfirmDialog title="Delete this?" confirmLabel="Delete" isOpen onClose={close} onConfirm={deed}>
      This cannot be undone.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete this?' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong. Please try again.')
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('an internal error gets an explanation, a refusal does not need one', async () => {
  await loadMessages('problems')
  const { rerender } = render(<Failed error={new Refusal(500, { code: 'internal' })} />)
  expect(screen.getByRole('alert').textContent).toBe(
    'Something went wrong.This could not be loaded. What is saved is safe; please try again in a moment.',
  )
  rerender(<Failed error={new Refusal(403, { code: 'forbidden' })} />)
  expect(screen.getByRole('alert').textContent).toBe('Your account may not do this.')
})

test('a button clears the search and returns the focus to the field', async () => {
  function Search() {
    const [typed, setTyped] = useState('')
    return <SearchField label="Find" value={typed} onChange={setTyped} />
  }
  render(<Search />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find' })
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.type(field, 'pat')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('a menu opens, acts and closes', async () => {
  const act = vi.fn<() => void>()
  render(
    <Menu
      label="More"
      items={[
        { id: 'edit', label: 'Edit', onAction: () => {} },
        { id: 'delete', label: 'Delete', onAction: act },
      ]}
      renderTrigger={(props) => <Button {...props}>More</Button>}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(act).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('a toast shows its message until the frame is left', async () => {
  const { unmount } = render(<Toasts />)
  toast('Saved.', 'success', { label: 'Undo', run: () => {} })
  expect(await screen.findByText('Saved.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeDefined()
  unmount()

  render(<Toasts />)
  toast('Welcome.')
  expect(await screen.findByText('Welcome.')).toBeDefined()
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('a chart has a table for screen readers, which names the gap', () => {
  render(
    <LineChart
      label="Heart rate"
      moments={[
        { day: '2025-06-02' },
        { day: '2025-11-09', time: '09:05' },
        { day: '2025-11-09', time: '15:30' },
      ]}
      series={[{ name: 'Heart rate', values: [64, null, 82] }]}
      decimals={0}
      unit="BPM"
    />,
  )
  expect(tableRows(screen.getByRole('table'))).toEqual([
    'Date Heart rate',
    'Mon 2 Jun 2025 64 BPM',
    'Sun 9 Nov 2025, 09:05 No reading',
    'Sun 9 Nov 2025, 15:30 82 BPM',
  ])
})

test('only the last six dates are drawn', () => {
  const dates = Array.from({ length: 9 }, (_, month) => `2025-0${month + 1}-01`)
  const moments = dates.map((day) => ({ day }))
  render(
    <LineChart label="Sleep" moments={moments} series={[{ name: 'Sleep', values: dates.map(() => 7) }]} />,
  )
  expect(screen.getAllByRole('row')).toHaveLength(1 + 6)
  expect(screen.queryByText('Sat 1 Mar 2025')).toBeNull()
})

test('scores are numbers, with words for screen readers', () => {
  const { container } = render(
    <ScoreBadges scores={{ unhealthy_score: 6, okay_score: 3, healthy_score: 8 }} />,
  )
  expect(container.textContent).toBe('6 unhealthy3 okay8 healthy')
})

test('without a picture there are initials, two letters in every script', () => {
  const { container } = render(<Avatar person={{ _id: 'a', first_name: 'آرش', last_name: 'کریمی' }} />)
  expect(container.textContent).toBe('آ\u200cک')
})

test('an email address in a sentence stays together and reads from left to right', () => {
  const email = 'ann-marie@a-club.test'
  const { container } = render(<EmailSentence email={email}>{`Sent to ${email}. Open it.`}</EmailSentence>)
  expect(container.textContent).toBe(`Sent to ${email}. Open it.`)
  expect(container.querySelector('bdi[dir=ltr]')?.textContent).toBe(email)
})
