import { daysBetween } from '#domain/dates.ts'
import { isReviewDue } from '#domain/people/clearance.ts'
import type { FindingReply } from '#domain/wire/replies/advice.ts'
import type { TeamPlayer as Player } from '#domain/wire/replies/screens.ts'
import { today } from '#web/base/spec.ts'
import { playerPath } from '#web/health-checks/result/metric-path.ts'
import { useChangeWords } from '#web/health-checks/result/use-change-words.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { RestrictionChips } from '#web/ui/health/clearance-chip.tsx'
import { LinkRow } from '#web/ui/lists/rows.tsx'
import { Avatar } from '#web/ui/people/avatar.tsx'
import { TeamNames } from '#web/ui/people/team-names.tsx'
import type { TriageScreen } from './screens.ts'

type TriageRowProps = {
  player: Player
  teams: TriageScreen['teams']
  findings: readonly FindingReply[]
}

/** One player: the strongest reason, and a chip where something is restricted. It links to the chart of that metric. */
export function TriageRow({ player, teams, findings: [first] }: TriageRowProps) {
  const { clearance } = player
  const foundIn = useFound()
  const found = first && foundIn(first)
  const isDue = clearance !== null && isReviewDue(clearance, today())
  const who = (
    <>
      {player.first_name} {player.last_name} <TeamNames of={player} teams={teams} />{' '}
      <RestrictionChips state={clearance?.state ?? null} isReviewDue={isDue} />
    </>
  )
  return (
    <LinkRow
      to={playerPath(player._id, first?.metric)}
      lead={<Avatar person={player} size="small" />}
      {...(found ? { above: who, note: found.detail } : { note: <Waits player={player} /> })}
    >
      {found ? found.reason : who}
    </LinkRow>
  )
}

/** 'Heart rate probably got worse', and below it '31 BPM, usually 46, probably a real change'. */
function useFound(): (finding: FindingReply) => { reason: string; detail: string } {
  const { triage: texts, metrics } = useMessages()
  const { words } = useChangeWords()
  return (finding) => {
    const { metric, is_newly_poor, change } = finding
    const { compared, level } = words(finding)
    const said = compared ?? level ?? ''
    const name = metrics.names[metric]
    const reason = is_newly_poor ? texts.newlyPoor : change === null ? texts.isPoor : texts.gotWorse
    return { reason: reason(name), detail: change === null ? said : texts.probablyReal(said) }
  }
}

function Waits({ player: { clearance, last_check, joined_on } }: { player: Player }) {
  const { triage: texts } = useMessages()
  const format = useFormat()
  const review = clearance?.review_on ?? null
  const isRestricted = clearance !== null && clearance.state !== 'available'
  if (isRestricted)
    return (
      <>
        <bdi>{clearance.note}</bdi>{' '}
        {review !== null && review >= today() && texts.review(format.sentenceDay(review))}
      </>
    )
  if (last_check !== null)
    return texts.lastCheck(format.sentenceDay(last_check), format.number(daysBetween(last_check, today())))
  return joined_on === null ? null : texts.joined(format.sentenceDay(joined_on))
}
