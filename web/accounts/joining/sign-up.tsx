import { type ComponentType, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { isDay } from '#domain/dates.ts'
import { checkSignUp, genders } from '#domain/people/account.ts'
import { playerRole } from '#domain/people/roles.ts'
import type { AgreedAtSignUp } from '#domain/people/young/consent.ts'
import { isBelowOwnAge } from '#domain/people/young/own-age.ts'
import { reason } from '#domain/wire/problems.ts'
import { leaveSession } from '#web/accounts/leave-session.ts'
import { loginWith } from '#web/accounts/login-notice.ts'
import { NameFields } from '#web/accounts/name-fields.tsx'
import { NewPasswordField } from '#web/accounts/new-password-field.tsx'
import styles from '#web/accounts/public-page.module.css'
import { PublicPage } from '#web/accounts/public-page.tsx'
import { call } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal.ts'
import { useCall } from '#web/api/use-call.ts'
import { useCheckedForm } from '#web/api/use-checked-form.ts'
import { settings } from '#web/base/settings.ts'
import { today } from '#web/base/spec.ts'
import { useProblemText } from '#web/messages/problem-text.ts'
import { useLanguage, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/choices/select.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { EmailField } from '#web/ui/fields/email-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { Failed, Loading } from '#web/ui/states/page-states.tsx'
import { HaveAccount } from './have-account.tsx'

type ConsentProps = {
  invite: string
  isYoung: boolean | null
  agreed: AgreedAtSignUp | null
  onChange: (agreed: AgreedAtSignUp) => void
}
/** Comes from another feature: what the club tells about data, and whether the player agrees. */
type SignUpProps = { Consent: ComponentType<ConsentProps> }

/** Players sign up through the invite of their organisation. */
export function SignUp({ Consent }: SignUpProps) {
  const { shell } = useMessages()
  const { invite = '' } = useParams()
  const { data: organisation, error, refetch } = useCall('getOrganisationByInvite', { params: { invite } })
  if (isRefusal(error) && error.status === 404)
    return <Navigate to="/" replace state={loginWith('inviteDead')} />
  if (error)
    return (
      <PublicPage title={shell.menu.signUp}>
        <Failed error={error} onRetry={refetch} />
      </PublicPage>
    )
  if (!organisation) return <Loading />
  if (organisation.is_full) return <FullClub name={organisation.name} />
  return <SignUpForm organisation={organisation} invite={invite} Consent={Consent} />
}

/** Shown instead of the form. */
function FullClub({ name }: { name: string }) {
  const { accounts, shell } = useMessages()
  const textOf = useProblemText()
  return (
    <PublicPage title={shell.menu.signUp}>
      <p className={styles.joining}>
        {accounts.joining} <strong>{name}</strong>
      </p>
      <Alert>{textOf(reason('organisation-full'))}</Alert>
      <p className={styles.said}>{accounts.clubIsFull}</p>
      <HaveAccount />
    </PublicPage>
  )
}

type FormProps = SignUpProps & { organisation: { _id: string; name: string }; invite: string }

const empty = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  gender: 'Male',
  gender_text: '',
  date_of_birth: '',
  guardian_email: '',
}

function SignUpForm({ organisation, invite, Consent }: FormProps) {
  const [agreed, setAgreed] = useState<AgreedAtSignUp | null>(null)
  const { data: club } = useCall('getNotice', { query: { invite } })
  const team = useSearchParams()[0].get('team')
  const { accounts, login, shell } = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const { passwordMinLength } = settings()
  const { typed, input, picker, onSubmit, isPending, failure } = useCheckedForm({
    defaults: empty,
    check: (person) => checkSignUp(person, { today: today(), passwordMinLength }),
    send: async (person) => {
      const user = {
        ...person,
        // Typed before the date of birth was put right.
        ...(isYoung !== true && { guardian_email: '' }),
        language,
        account_type: playerRole,
        organisation_id: organisation._id,
        invite,
        // The link of a team.
        ...(team !== null && { team_id: team }),
      } as const
      // Sent without the session: somebody else may be signed in on this device.
      await call('register', {
        body: { user, ...(agreed && isYoung === false && { agreed }) },
        isAnonymous: true,
      })
      await leaveSession()
      await navigate('/signup-confirmation', { replace: true, state: { email: person.email } })
    },
  })
  const born = typed.date_of_birth
  const isYoung =
    club && isDay(born) && born <= today() ? isBelowOwnAge(born, today(), club.own_decision_age) : null
  const genderOptions = genders.map((value) => ({ value, label: accounts.genders[value] }))
  return (
    <PublicPage title={shell.menu.signUp}>
      <p className={styles.joining}>
        {accounts.joining} <strong>{organisation.name}</strong>
      </p>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <NameFields input={input} />
        <EmailField {...input('email')} label={login.email} autoComplete="email" isRequired />
        <NewPasswordField
          {...input('password')}
          label={login.password}
          typed={typed.password}
          accountType={playerRole}
          isRequired
        />
        <Select {...input('gender')} label={accounts.gender} options={genderOptions} autoComplete="sex" />
        {typed.gender === 'Other' && (
          <TextField {...input('gender_text')} label={accounts.genderText} isRequired />
        )}
        <DateField {...picker('date_of_birth')} isRequired label={accounts.dateOfBirth} autoComplete="bday" />
        {isYoung && (
          <EmailField
            {...input('guardian_email')}
            label={accounts.guardianEmail}
            hint={accounts.guardianHelp}
            autoComplete="off"
            isOptional
          />
        )}
        <Consent invite={invite} isYoung={isYoung} agreed={agreed} onChange={setAgreed} />
        <FormFailure failure={failure} isBroughtIntoView />
        <Button type="submit" isWide isPending={isPending}>
          {accounts.signUp}
        </Button>
      </form>
      <HaveAccount />
    </PublicPage>
  )
}
