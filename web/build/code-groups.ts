// What screens import together is one file: the named modules with everything they import that no group before them has.
// Vite splits the rest. Small files compress badly, and each costs a phone a round trip where there is no HTTP/2
// (decisions 055 and 080). What opens later, such as the calendar of a date field, stays apart.
export const codeGroups: { name: string; test: RegExp }[] = [
  { name: 'first', test: /\/web\/(?:main|accounts\/login)\.tsx$/ },
  // The field for a choice is part of so many screens that any other group would have to be loaded for it.
  { name: 'frame', test: /\/web\/(?:dashboard-app|ui\/select)\.tsx$/ },
  { name: 'results', test: /\/web\/health-checks\/dashboard\.tsx$/ },
  {
    name: 'reading',
    test: /\/web\/(?:health-checks\/(?:history|[\w-]*detail|details)|clearance\/own-changes)\.tsx$/,
  },
  { name: 'invite', test: /\/web\/accounts\/find-invite\.tsx$/ },
  { name: 'entry', test: /\/web\/accounts\/(?:sign-up|set-password|forgot|verify)[\w-]*\.tsx$/ },
  { name: 'doctor', test: /\/web\/shared\/shared\.tsx$/ },
  { name: 'overlays', test: /\/web\/ui\/(?:menu-list|drawer|dialog|toast-region)\.tsx$/ },
  { name: 'kit', test: /\/web\/ui\/(?!calendar-popover|qr-code)/ },
  {
    name: 'today',
    test: /\/web\/(?:squad-day\/today|health-checks\/(?:checklist\/(?:checklist|open-work)|record\/saved-line)|clearance\/clearance-dialog)\.tsx$/,
  },
  { name: 'station', test: /\/web\/squad-day\/(?:station|board)\.tsx$/ },
  { name: 'record', test: /\/web\/health-checks\/record\/(?:add-health-check|correct)\.tsx$/ },
]
