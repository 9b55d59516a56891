import { type AccountType, rolesThat } from '#domain/people/roles.ts'
import { categories, practitionerAccess } from '#domain/people/sharing.ts'
import type { Reply } from '#domain/wire/call-types.ts'
import { useCall, useSend } from '#web/api/use-call.ts'
import { withChosen } from '#web/api/with-chosen.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Switch } from '#web/ui/choices/switch.tsx'
import { Fold } from '#web/ui/layout/fold.tsx'
import { Quiet, Stack } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import type { Activity } from './directory/people-list.tsx'

type ClubSettings = Reply<'getOrganisationSettings'>

/** What new players of an organisation share at first, and which practitioners see its players. Acts at once. */
export function OrganisationSettings({ id }: { id: string }) {
  const { clubs } = useMessages()
  const { data, error, refetch } = useCall('getOrganisationSettings', { params: { id } })
  return (
    <Fold title={clubs.settings} isOpenAtFirst={false}>
      {data && <Choices settings={data} />}
      {!data && error && <Failed error={error} onRetry={refetch} />}
      {!data && !error && <Loading />}
    </Fold>
  )
}

function Choices({ settings }: { settings: ClubSettings }) {
  const { clubs } = useMessages()
  const format = useFormat()
  const textOf = useProblemText()
  const saving = useSend('setOrganisationSettings')
  const { _id: id, sharing, practitioners, assigned, own_scores } = withChosen(settings, saving)
  const change = (changed: Partial<Omit<ClubSettings, '_id' | 'activity' | 'locked'>>) =>
    saving.mutate({ body: { id, ...changed } })
  return (
    <Stack>
      {saving.error && <Alert>{textOf(saving.error)}</Alert>}
      {settings.locked > 0 && <Quiet>{clubs.locked(format.number(settings.locked), settings.locked)}</Quiet>}
      <Stack gap={2}>
        <h3>{clubs.newPlayersShare}</h3>
        <Quiet>{clubs.newPlayersShareHelp}</Quiet>
        {categories.map((category) => (
          <Switch
            key={category}
            label={clubs.shareCategories[category]}
            checked={sharing[category]}
            onChange={({ target }) => change({ sharing: { ...sharing, [category]: target.checked } })}
          />
        ))}
      </Stack>
      <Stack gap={2}>
        <Switch
          label={clubs.ownScores}
          checked={own_scores}
          onChange={({ target }) => change({ own_scores: target.checked })}
        />
        <Quiet>{clubs.ownScoresHelp}</Quiet>
      </Stack>
      <RadioGroup
        name="practitioners"
        label={clubs.whoSees}
        value={practitioners}
        onChange={({ target: { value } }) =>
          change({ practitioners: practitionerAccess.find((one) => one === value) ?? practitioners })
        }
        options={practitionerAccess.map((value) => ({ value, label: clubs.practitionerAccess[value] }))}
      />
      {practitioners === 'assigned' &&
        rolesThat('isAssigned').map((type) => (
          <Assigned
            key={type}
            type={type}
            assigned={assigned}
            activity={new Map(settings.activity.map(({ user_id, at }) => [user_id, at]))}
            onChange={(next) => change({ assigned: next })}
          />
        ))}
    </Stack>
  )
}

type AssignedProps = {
  type: AccountType
  assigned: readonly string[]
  activity: Activity
  onChange: (assigned: string[]) => void
}

function Assigned({ type, assigned, activity, onChange }: AssignedProps) {
  const { clubs } = useMessages()
  const format = useFormat()
  const hintOf = (id: string) => {
    const at = activity.get(id)
    return at === undefined ? undefined : clubs.lastActive(format.moment(Date.parse(at)))
  }
  const { data, error, refetch } = useCall('getUsersByType', { params: { type } })
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  const others = (id: string) => assigned.filter((one) => one !== id)
  return (
    <Stack gap={2}>
      <h3>{clubs.assignedPractitioners}</h3>
      {assigned.length === 0 && <Alert kind="info">{clubs.nobodyAssigned}</Alert>}
      {data.map(({ _id, first_name, last_name }) => (
        <Checkbox
          key={_id}
          label={`${first_name} ${last_name}`}
          hint={hintOf(_id)}
          checked={assigned.includes(_id)}
          onChange={({ target }) => onChange(target.checked ? [...assigned, _id] : others(_id))}
        />
      ))}
    </Stack>
  )
}
