import { type ReactNode, type Ref, useContext, useEffect, useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { isFound } from '#domain/people/is-found.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import fieldStyles from '#web/ui/fields/field.module.css'
import { FieldNotes, type FieldTexts, RequiredMark } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Localized } from '#web/ui/language/localized.tsx'
import optionStyles from '#web/ui/overlays/options.module.css'
import styles from './combo-box.module.css'

type ComboOption = { value: string; label: string; detail?: ReactNode }

type ComboBoxProps = Omit<FieldTexts, 'isOptional'> & {
  options: readonly ComboOption[]
  /** The chosen option's value; '' when none is. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  name?: string
  placeholder?: string
  isDisabled?: boolean
  /** The options are still loading, so 'no matches' would be wrong. */
  isLoading?: boolean
  /** What is typed, for options that the server searches. */
  onType?: (text: string) => void
}

// React Aria hides the rest of the page from screen readers while the list is open, unless the page has this
// attribute. The list is not a dialog, so the page must stay available.
const keepPage = (isOpen: boolean) => {
  document.getElementById('root')?.toggleAttribute('data-live-announcer', isOpen)
}

// React Aria scrolls the page to bring a chosen option into view, which can move the field under the top bar. The
// popover has already placed the list, so only the list itself may scroll.
const stayInPlace = (list: HTMLElement | null) => {
  if (list) list.scrollIntoView = () => {}
}

/** Enter chooses the first match of the typed text; React Aria would clear the field. */
function TypedBox({ isInvalid, children }: { isInvalid: boolean; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  const markFirst = () => {
    if (!state?.isOpen || state.selectionManager.focusedKey !== null) return
    // Only if something was typed: in a list that was merely opened, Enter chooses nothing.
    const isTyped = state.inputValue.trim() !== '' && state.inputValue !== state.selectedItem?.textValue
    if (isTyped) state.selectionManager.setFocusedKey(state.collection.getFirstKey())
  }
  return (
    <Group
      className={classNames(fieldStyles.box, isInvalid && fieldStyles.invalid)}
      onKeyDownCapture={({ key }) => {
        if (key === 'Enter') markFirst()
      }}
    >
      {children}
    </Group>
  )
}

/** A choice from a long list, by typing a part of a name. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    hint,
    error,
    isRequired,
    options,
    value,
    onChange,
    onBlur,
    ref,
    name,
    placeholder,
    isDisabled,
    isLoading = false,
    onType,
  } = props
  const { ui } = useMessages()
  const id = useId()
  useEffect(() => () => keepPage(false), [])
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Localized>
      <AriaComboBox
        className={fieldStyles.field}
        defaultItems={options}
        defaultFilter={(text, typed) => isFound(typed, [text])}
        {...(onType && { onInputChange: onType })}
        value={value === '' ? null : value}
        onChange={(key) => onChange(key === null ? '' : String(key))}
        onBlur={onBlur}
        onOpenChange={keepPage}
        name={name}
        isRequired={isRequired}
        isInvalid={Boolean(error)}
        isDisabled={isDisabled}
        validationBehavior="aria"
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <div className={fieldStyles.top}>
          <Label className={fieldStyles.label}>
            {label}
            {isRequired && <RequiredMark />}
          </Label>
        </div>
        <TypedBox isInvalid={Boolean(error)}>
          <Input
            ref={ref}
            className={fieldStyles.input}
            placeholder={placeholder ?? ui.choose}
            aria-describedby={described || undefined}
          />
          <Button className={fieldStyles.end} aria-label={ui.openList}>
            <Icon name="down" size={18} />
          </Button>
        </TypedBox>
        <FieldNotes id={id} hint={hint} error={error} />
        <Popover className={classNames(optionStyles.popover, styles.popover)} offset={4}>
          <ListBox<ComboOption>
            ref={stayInPlace}
            className={optionStyles.options}
            renderEmptyState={() => <p className={styles.none}>{isLoading ? ui.loading : ui.noMatches}</p>}
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                className={classNames(optionStyles.option, styles.option)}
              >
                <span>{option.label}</span>
                {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </Localized>
  )
}
