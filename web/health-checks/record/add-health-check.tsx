import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUserId } from '#web/api/use-account.ts'
import { useCall } from '#web/api/use-call.ts'
import { takeOver } from '#web/base/handed-check.ts'
import { rememberedOrganisation, rememberOrganisation } from '#web/base/remembered-organisation.ts'
import { Card } from '#web/ui/cards/card.tsx'
import { Page } from '#web/ui/layout/layout.tsx'
import { NotYet } from '#web/ui/states/page-states.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import type { Draft } from './draft/draft.ts'
import { draftOf } from './draft/draft-of-check.ts'
import { useFoundDraft } from './draft/use-found-draft.ts'
import styles from './form/record-form.module.css'
import { PlayerChoice } from './player-choice.tsx'
import { type FormConsent, type OpenForm, Recorder } from './recorder.tsx'

/** Chooses a player and records a check. The player's id is in the address, so a reload keeps the choice. */
export function AddHealthCheck({ Consent }: { Consent: FormConsent }) {
  const practitioner = useUserId()
  const [search, setSearch] = useSearchParams()
  const player = search.get('player') ?? ''
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRequired, setIsRequired] = useState(false)
  // The form of the player who is chosen now shows again what the one before was refused for.
  const [isRefused, setIsRefused] = useState(false)
  const isRefusedNow = useRef(false)
  // Values that were recorded for the wrong player arrive as if they had been typed.
  const [carried, setCarried] = useState<Draft | null>(() => {
    const check = takeOver()
    return check && draftOf(check)
  })
  const screen = useRef<HTMLDivElement>(null)
  const choice = useRef<HTMLInputElement>(null)
  const open = useRef<OpenForm>(null)

  const query = useCall('getDashboardScreen', { params: { userId: player } }, { isEnabled: player !== '' })
  const usual = player === '' ? rememberedOrganisation(practitioner) : query.data?.user.organisation_id
  const organisation = chosen ?? usual ?? ''

  const choosePlayer = (next: string) => {
    // Values typed before a player was chosen go to the player who is chosen now, and so do the messages of a refusal.
    const isTyped = player === '' && open.current !== null && !open.current.record.values.isEmpty()
    setIsRefused(player === '' && next !== '' && isRefusedNow.current)
    isRefusedNow.current = false
    setCarried(isTyped && open.current ? open.current.record.content() : null)
    if (isTyped) void open.current?.end()
    setIsRequired(false)
    setSearch(next ? { player: next } : {}, { replace: true })
  }
  const chooseOrganisation = (next: string) => {
    if (next === organisation) return
    setChosen(next)
    if (next) rememberOrganisation(practitioner, next)
    if (player !== '') choosePlayer('')
  }
  const markChoices = (hasNoPlayer: boolean): number => {
    setIsRequired(hasNoPlayer)
    isRefusedNow.current = true
    return hasNoPlayer ? (organisation === '' ? 2 : 1) : 0
  }

  const goToChoice = () => {
    scrollTo({ top: 0, behavior: 'instant' })
    choice.current?.focus()
  }

  return (
    <Page>
      <div ref={screen} className={styles.screen}>
        <Card>
          <PlayerChoice
            organisation={organisation}
            player={player}
            playerRef={choice}
            isRequired={isRequired}
            onOrganisation={chooseOrganisation}
            onPlayer={choosePlayer}
          />
        </Card>
        <OnePlayer
          key={player}
          {...{ Consent, practitioner, player, carried, query, screen, isRefused }}
          onOpen={(form) => {
            open.current = form
          }}
          onChoiceProblems={markChoices}
          onChangePlayer={goToChoice}
        />
      </div>
    </Page>
  )
}

type OnePlayerProps = Omit<Parameters<typeof Recorder>[0], 'data' | 'found' | 'onDiscarded'> & {
  query: ReturnType<typeof useCall<'getDashboardScreen'>>
}

/** Opens the form once the player's record and a draft have loaded. Later changes of either do not reset it. */
function OnePlayer({ query, carried, ...rest }: OnePlayerProps) {
  const { player, practitioner } = rest
  const [times, setTimes] = useState(0)
  const found = useFoundDraft(practitioner, player)
  const [isOpen, setIsOpen] = useState(false)
  const isKnown = player === '' || (query.data !== undefined && !query.isFetching)
  if (!isOpen && isKnown && found !== undefined) setIsOpen(true)

  if (!isOpen)
    return (
      <NotYet error={query.error} onRetry={query.refetch}>
        <Skeleton shape="card" />
        <Skeleton shape="rows" />
      </NotYet>
    )
  return (
    <Recorder
      // Discarding a draft starts an empty form.
      key={times}
      {...rest}
      data={player === '' ? undefined : query.data}
      found={times === 0 ? (found ?? null) : null}
      carried={times === 0 ? carried : null}
      onDiscarded={() => setTimes(times + 1)}
    />
  )
}
