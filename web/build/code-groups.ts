// What screens import together is one file: the named modules with everything they import that no group before them has.
// Vite splits the rest. Small files compress badly, and each costs a phone a round trip where there is no HTTP/2
// (decisions 055 and 080). What opens later, such as the calendar of a date field, stays apart.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '..')

type Group = { name: string; test: RegExp }

/** The build stops when a module was renamed: it would leave its group, and its screens would load more files. */
function group(name: string, modules: readonly string[]): Group {
  for (const module of modules)
    if (!existsSync(join(web, `${module}.tsx`)))
      throw new Error(`web/build/code-groups.ts names web/${module}.tsx, which does not exist.`)
  return { name, test: new RegExp(`/web/(?:${modules.join('|')})\\.tsx$`) }
}

export const codeGroups: Group[] = [
  group('first', ['main', 'accounts/login']),
  // The field for a choice is part of so many screens that any other group would have to be loaded for it.
  group('frame', ['dashboard-app', 'ui/select']),
  group('results', ['health-checks/dashboard']),
  group('reading', [
    'health-checks/blood-pressure-detail',
    'health-checks/details',
    'health-checks/history',
    'health-checks/metric-detail',
    'health-checks/player-detail',
    'clearance/own-changes',
  ]),
  group('invite', ['accounts/find-invite']),
  group('entry', [
    'accounts/forgot',
    'accounts/set-password',
    'accounts/sign-up',
    'accounts/sign-up-confirmation',
    'accounts/verify',
  ]),
  group('doctor', ['shared/shared']),
  group('overlays', ['ui/menu-list', 'ui/drawer', 'ui/dialog', 'ui/toast-region']),
  { name: 'kit', test: /\/web\/ui\/(?!calendar-popover|qr-code)/ },
  group('today', [
    'squad-day/today',
    'health-checks/checklist/checklist',
    'health-checks/checklist/open-work',
    'health-checks/record/saved-line',
    'clearance/clearance-dialog',
  ]),
  group('station', ['squad-day/station', 'squad-day/board']),
  group('record', ['health-checks/record/add-health-check', 'health-checks/record/correct']),
]
