// Texts of the code that calls a player at a station.

export const codes = {
  // Of the player
  showIt: 'Show this at a station: it calls you by name, and nothing else can be done with it.',
  codeOf: (code: string) => `Your code: ${code}`,
  madeOn: (when: string) => `Made ${when}`,
  renew: 'New code',
  renewTitle: 'Make a new code?',
  renewHelp: 'The old code, also a printed one, calls nobody from then on.',
  renewed: 'You have a new code.',
  // The sheet
  sheet: 'Codes to print',
  sheetLead: 'Cut them out and hand them out: at a station the camera or a scanner calls the player.',
  print: 'Print',
  nobody: 'This club has no players yet.',
  codeFor: (name: string) => `Code of ${name}`,
  // On Today
  scanTitle: 'Scan a player',
  byName: 'Or choose by name',
  // At a station
  call: 'Call by code',
  type: 'Code of the player',
  typeHint: 'PS- and twelve characters. A scanner that types can be used at any time.',
  open: 'Call',
  why: {
    'not-a-code': 'This is not the code of a player.',
    'another-club': 'This code is of another club.',
    'old-code':
      'This code was replaced, or is too new for this device. Choose by name, or scan the newest one.',
  },
}
