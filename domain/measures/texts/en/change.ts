import type { ChangeTexts } from '#domain/measures/texts/change.ts'

export const enChange: ChangeTexts = {
  first: 'First reading',
  usually: (value, usual) => `${value}, usually ${usual}`,
  lastTime: (value, last) => `${value}, last time ${last}`,
  besideValue: {
    usually: (usual) => `usually ${usual}`,
    lastTime: (last) => `last time ${last}`,
  },
  verdicts: { real: 'Probably a real change', perhaps: 'Too close to call', within: 'No clear change' },
  stayed: 'It has stayed there',
  level: (since, now, before) => `Since ${since} about ${now}, before that about ${before}`,
  slowly: {
    lower: (since) => `Slowly lower since ${since}`,
    higher: (since) => `Slowly higher since ${since}`,
  },
  directions: { better: 'better', worse: 'worse', changed: 'changed', closer: 'closer to the club’s range' },
  meaning: (verdict, direction) => `${verdict}, ${direction}`,
  held: 'being checked',
  expected: (low, high) => `If nothing changed, we would expect ${low} to ${high}.`,
  expectedOf: (name, low, high) => `${name}: if nothing changed, we would expect ${low} to ${high}.`,
  join: (parts) => parts.join('. '),
}
