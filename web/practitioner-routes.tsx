// The screens of a practitioner.

import { lazy } from 'react'
import { practitionerRole } from '#domain/people/roles.ts'
import { begin } from '#web/api/use-call.ts'
import { loadMessages } from '#web/messages/use-messages.ts'
import type { DashboardRoute } from './shell/dashboard-route.ts'
import { screen } from './shell/lazy-screen.ts'
import { loadCodeReader } from './ui/code-reader/load-code-reader.ts'
import { overlay } from './ui/overlays/overlay.tsx'

// Logging out asks about unsent readings, also without a connection.
const loadLeaving = () => import('./leaving-files.ts')

const loadAdvice = async () => {
  const [{ UrgentAdvice }] = await Promise.all([
    import('#web/health-checks/record/urgent/urgent-advice.tsx'),
    loadMessages('advice'),
  ])
  return UrgentAdvice
}
// Loaded with the first urgent value of a station. Without a connection and its files the step alone is shown.
const StationAdvice = lazy(async () => ({ default: await loadAdvice().catch(() => () => null) }))
// A control reading is sent at once, so it needs a connection anyway.
const StationControl = overlay(async () => {
  const [{ ControlForm }] = await Promise.all([
    import('#web/equipment/control-form.tsx'),
    loadMessages('equipment'),
  ])
  return ControlForm
})
// What a start without a connection may lead to, wherever it was prepared.
const loadForStations = () =>
  Promise.all([
    loadLeaving(),
    loadAdvice(),
    import('#web/squad-day/station/skip-dialog.tsx'),
    import('#web/squad-day/board/stations/edit-stations.tsx'),
    import('#web/squad-day/today/scan-dialog.tsx'),
    loadCodeReader(),
    ...practitionerRoutes.slice(0, 3).map(({ screen }) => screen.prepare()),
  ])

export const practitionerRoutes: readonly DashboardRoute[] = [
  {
    path: '/dashboard/main',
    screen: screen(
      async () => {
        const [
          { Today },
          { Checklist },
          { SavedLine },
          { OpenWork },
          { ClearanceDialog },
          { BreakGlass },
          { Unnoted },
        ] = await Promise.all([
          import('#web/squad-day/today/today.tsx'),
          import('#web/health-checks/checklist/checklist.tsx'),
          import('#web/health-checks/record/saved-line.tsx'),
          import('#web/health-checks/checklist/open-work.tsx'),
          import('#web/clearance/clearance-dialog.tsx'),
          import('#web/organisations/break-glass.tsx'),
          import('#web/consent/noting/unnoted.tsx'),
        ])
        const lead = <SavedLine ClearanceDialog={ClearanceDialog} />
        return () => (
          <Today loadMore={loadForStations} lead={lead} open={<OpenWork />} Checklist={Checklist}>
            <Unnoted />
            <BreakGlass />
          </Today>
        )
      },
      'recording',
      'followUps',
      'squadDay',
      'metrics',
      'standing',
      'sharing',
      'consent',
      'teams',
    ),
    for: [practitionerRole],
    name: 'dashboard',
    icon: 'dashboard',
    tab: { label: 'today', icon: 'home' },
    begin: () => begin('getTodayScreen', {}),
  },
  {
    path: '/dashboard/squad/:organisationId/:date',
    screen: screen(
      async () => {
        const [{ Board }, { ClearanceDialog }] = await Promise.all([
          import('#web/squad-day/board/board.tsx'),
          import('#web/clearance/clearance-dialog.tsx'),
        ])
        return () => <Board ClearanceDialog={ClearanceDialog} loadMore={loadForStations} />
      },
      'squadDay',
      'metrics',
      'standing',
      'sharing',
    ),
    for: [practitionerRole],
    name: 'board',
    isHidden: true,
    isBare: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/station/:organisationId/:date/:measures?',
    screen: screen(
      async () => {
        const [{ Station }, { ConsentStrip }] = await Promise.all([
          import('#web/squad-day/station/station.tsx'),
          import('#web/consent/noting/consent-strip.tsx'),
          // Also without a connection.
          import('#web/consent/noting/note-consent.tsx'),
        ])
        return () => (
          <Station
            Advice={StationAdvice}
            Consent={ConsentStrip}
            Control={StationControl}
            loadMore={loadForStations}
          />
        )
      },
      'squadDay',
      'codes',
      'consent',
      'metrics',
      'recording',
    ),
    for: [practitionerRole],
    name: 'station',
    isHidden: true,
    isBare: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/codes/:organisationId',
    screen: screen(() => import('#web/codes/code-sheet.tsx').then((module) => module.CodeSheet), 'codes'),
    for: [practitionerRole],
    name: 'codeSheet',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/newhealthcheck',
    screen: screen(
      async () => {
        const [{ AddHealthCheck }, { FormConsent }] = await Promise.all([
          import('#web/health-checks/record/add-health-check.tsx'),
          import('#web/consent/noting/form-consent.tsx'),
          // Also when the connection is lost meanwhile.
          import('#web/consent/noting/note-consent.tsx'),
        ])
        return () => <AddHealthCheck Consent={FormConsent} />
      },
      'recording',
      'consent',
      'metrics',
      'results',
      'advice',
      'followUps',
    ),
    for: [practitionerRole],
    name: 'addHealthCheck',
    icon: 'clipboard',
    tab: { label: 'record', icon: 'clipboard' },
  },
  {
    path: '/dashboard/followups',
    screen: screen(
      () => import('#web/health-checks/follow-ups/follow-ups.tsx').then((module) => module.FollowUps),
      'followUps',
      'healthChecks',
      'metrics',
      'results',
      'advice',
    ),
    for: [practitionerRole],
    name: 'followUps',
    icon: 'clock',
    tab: { label: 'followUps', icon: 'clock' },
    count: 'countOpenFollowUps',
  },
  {
    path: '/dashboard/importresults',
    screen: screen(
      () => import('#web/health-checks/import/import-results.tsx').then((module) => module.ImportResults),
      'imports',
      'metrics',
      'problems',
      'recording',
    ),
    for: [practitionerRole],
    name: 'importResults',
    icon: 'download',
  },
  {
    path: '/dashboard/rules',
    screen: screen(
      () => import('#web/rules/rules.tsx').then((module) => module.Rules),
      'rules',
      'metrics',
      'advice',
      'problems',
    ),
    for: [practitionerRole],
    name: 'rules',
    icon: 'info',
  },
  {
    path: '/dashboard/owntests',
    screen: screen(
      async () => {
        const [{ OwnTests }, { Keypad }] = await Promise.all([
          import('#web/own-tests/own-tests.tsx'),
          import('#web/squad-day/taking/keypad.tsx'),
        ])
        return () => <OwnTests Pad={Keypad} />
      },
      'ownTests',
      'metrics',
      'squadDay',
      'problems',
    ),
    for: [practitionerRole],
    name: 'ownTests',
    icon: 'edit',
  },
  {
    path: '/dashboard/equipment',
    screen: screen(
      async () => {
        const [{ Equipment }, { Questions }, { Knowledge }, { stationPath }] = await Promise.all([
          import('#web/equipment/equipment.tsx'),
          import('#web/equipment/questions.tsx'),
          import('#web/equipment/knowledge.tsx'),
          import('#web/squad-day/paths.ts'),
        ])
        return () => (
          <Equipment Questions={Questions}>
            {(organisation) => <Knowledge organisation={organisation} stationPath={stationPath} />}
          </Equipment>
        )
      },
      'equipment',
      'metrics',
      'problems',
    ),
    for: [practitionerRole],
    name: 'equipment',
    icon: 'settings',
  },
  {
    path: '/dashboard/care/:id',
    screen: screen(
      async () => {
        const [{ Care }, { PlayerFollowUps }] = await Promise.all([
          import('#web/clearance/care.tsx'),
          import('#web/health-checks/follow-ups/player-follow-ups.tsx'),
        ])
        return () => (
          <Care>
            <PlayerFollowUps />
          </Care>
        )
      },
      'sharing',
      'standing',
      'followUps',
      'healthChecks',
      'metrics',
      'results',
      'advice',
    ),
    for: [practitionerRole],
    name: 'care',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/correct/:id',
    screen: screen(
      () => import('#web/health-checks/record/correct.tsx').then((module) => module.Correct),
      'sharing',
      'recording',
      'metrics',
      'results',
      'advice',
      'followUps',
    ),
    for: [practitionerRole],
    name: 'correct',
    isHidden: true,
    parent: '/dashboard/main',
  },
  {
    path: '/dashboard/player/:id',
    screen: screen(
      async () => {
        const [
          { PlayerDetail },
          { PlayerSummary },
          { LatestNotes },
          { PlayerFollowUps },
          care,
          changes,
          guardians,
        ] = await Promise.all([
          import('#web/health-checks/player/player-detail.tsx'),
          import('#web/health-checks/player/player-detail-summary.tsx'),
          import('#web/health-checks/player/player-detail-notes.tsx'),
          import('#web/health-checks/follow-ups/player-follow-ups.tsx'),
          import('#web/clearance/care-actions.tsx'),
          import('#web/clearance/changes-of-player.tsx'),
          import('#web/guardians/invite-button.tsx'),
        ])
        const above = (
          <>
            <care.CareActions />
            <PlayerSummary />
            <PlayerFollowUps isQuiet />
            <LatestNotes />
          </>
        )
        const below = (
          <>
            <changes.ChangesOfPlayer />
            <guardians.InviteGuardianButton />
          </>
        )
        return () => <PlayerDetail above={above} below={below} />
      },
      'healthChecks',
      'results',
      'metrics',
      'standing',
      'sharing',
      'followUps',
      'advice',
      'guardians',
    ),
    for: [practitionerRole],
    name: 'player',
    isHidden: true,
    parent: '/dashboard/main',
  },
]
