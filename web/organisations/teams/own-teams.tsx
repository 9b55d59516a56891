import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SignUpLink } from '#web/organisations/sign-up-link.tsx'
import { Quiet } from '#web/ui/layout/layout.tsx'
import { Alert } from '#web/ui/states/alert.tsx'

type TeamName = { readonly _id: string; readonly name: string }

/** Above the page of a coach who sees teams only: which ones. */
export function OwnTeams({ teams }: { teams: readonly TeamName[] }) {
  const { teams: texts } = useMessages()
  const format = useFormat()
  if (teams.length === 0) return <Alert kind="info">{texts.noTeam}</Alert>
  return <Quiet>{texts.yourTeams(teams.map(({ name }) => name).join(format.comma))}</Quiet>
}

/** Whoever signs up with it joins the team. */
export function TeamSignUpLink({ link, team }: { link: string; team: TeamName }) {
  const { teams: texts } = useMessages()
  return (
    <SignUpLink link={`${link}?team=${team._id}`} name={team.name} help={texts.signUpForHelp(team.name)} />
  )
}
