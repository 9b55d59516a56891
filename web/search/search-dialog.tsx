import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AccountType } from '#domain/people/roles.ts'
import { useCall } from '#web/api/use-call.ts'
import { useSettled } from '#web/base/use-settled.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import optionStyles from '#web/ui/overlays/options.module.css'
import { Failed } from '#web/ui/states/page-states.tsx'
import { type LoadScreens, linesOf, type MenuScreen, type SearchLine } from './results.ts'
import styles from './search.module.css'

const icons = { person: 'user', club: 'building', screen: 'grid' } as const
const nothing = { people: [], clubs: [] }

type SearchDialogProps = { type: AccountType; loadScreens: LoadScreens; onClose: () => void }

/** One field and one list: the arrow keys choose, Enter opens. */
export function SearchDialog({ type, loadScreens, onClose }: SearchDialogProps) {
  const { search } = useMessages()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [screens, setScreens] = useState<readonly MenuScreen[]>([])
  const q = useSettled(typed.trim())
  const { data, error, refetch } = useCall(
    'search',
    { query: { q } },
    { keepsPrevious: true, isEnabled: q !== '' },
  )
  const load = useEffectEvent(loadScreens)
  useEffect(() => {
    // The rows of the screens are loaded already; this only reads their names.
    void load().then(setScreens)
  }, [])
  const lines = linesOf(typed.trim() === '' ? nothing : (data ?? nothing), screens, typed, type)
  const place = Math.min(chosen, lines.length - 1)
  const open = ({ to }: SearchLine) => {
    onClose()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const line = lines[place]
    if (step !== undefined && lines.length > 0) {
      event.preventDefault()
      setChosen((place + step + lines.length) % lines.length)
    } else if (event.key === 'Enter' && line) {
      event.preventDefault()
      open(line)
    }
  }
  return (
    <Dialog title={search.title} isOpen onClose={onClose}>
      <div className={styles.search}>
        <TextField
          type="search"
          label={search.field}
          isLabelHidden
          placeholder={search.field}
          autoFocus
          autoComplete="off"
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={lines[place] && `${id}-${place}`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        {error && !data && <Failed error={error} onRetry={refetch} />}
        <div id={`${id}-list`} role="listbox" aria-label={search.title} className={styles.list}>
          {lines.map((line, index) => (
            // The field has the focus and its keys; a pointer chooses here.
            <div
              key={`${line.kind} ${line.id}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === place}
              className={optionStyles.option}
              data-focused={index === place || undefined}
              data-focus-visible={index === place || undefined}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(line)}
              onKeyDown={onKeyDown}
            >
              <Icon name={icons[line.kind]} />
              <bdi className={styles.name}>{line.name}</bdi>
              <bdi className={styles.detail}>{line.detail}</bdi>
            </div>
          ))}
        </div>
        <p role="status" className={styles.none}>
          {lines.length === 0 && typed.trim() !== '' && q === typed.trim() ? search.nothing : ''}
        </p>
      </div>
    </Dialog>
  )
}
