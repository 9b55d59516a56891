import { useMessages } from '#web/messages/use-messages.ts'
import { Alert } from '#web/ui/states/alert.tsx'
import { FormFailure } from '#web/ui/states/form-failure.tsx'
import { SignUpLink } from './sign-up-link.tsx'

export type Added = {
  readonly line: string
  readonly email: string
  /** The sign-up link of a new organisation. */
  readonly club?: { readonly name: string; readonly link: string }
}

export type OutcomeProps = { added: Added | null; failure: unknown; hasErrors: boolean }

/** The result of the last submit. */
export function Outcome({ added, failure, hasErrors }: OutcomeProps) {
  const { clubs } = useMessages()
  if (failure !== null) return <FormFailure failure={failure} isBroughtIntoView />
  if (hasErrors) return <Alert>{clubs.formHasErrors}</Alert>
  if (!added) return null
  return (
    <>
      <Alert kind="success" isBroughtIntoView>
        <p>{added.line}</p>
        <p>{clubs.welcomeMailed(added.email)}</p>
      </Alert>
      {added.club && (
        <SignUpLink link={added.club.link} name={added.club.name} help={clubs.shareWithPlayers} />
      )}
    </>
  )
}
