// Where rows come from. A mark stands behind each short name in a row.
export const sourceMarks = {
  r: 'an excerpt or table was read, often in a secondary copy, not the whole original',
  m: 'remembered, not looked up',
  j: 'our judgement',
  c: 'computed from a table that was read',
} as const
type SourceMark = keyof typeof sourceMarks

export const sources: { readonly [name: string]: { readonly is: string; readonly mark: SourceMark } } = {
  NEWS2: {
    is: 'Royal College of Physicians 2017, chart 1 and cut points; free to use with acknowledgement, its charts not to be altered; not under 16, not in pregnancy. The score here is altered, so it is never called NEWS2 on a screen',
    mark: 'r',
  },
  BTS: {
    is: 'BTS/NICE/SIGN 244, acute asthma: best or predicted below 33 %, 33 to 50 %, 50 to 75 %; oxygen below 92',
    mark: 'r',
  },
  NG18: { is: 'NICE: children with a glucose above 11, the same day', mark: 'r' },
  NG136: { is: 'NICE: pressures of 140/90, 160/100 and 180/120', mark: 'r' },
  NG51: { is: 'NICE: sepsis under 16', mark: 'm' },
  AAP: { is: 'AAP 2017: from 13 years 140/90; above 180/120 at once', mark: 'm' },
  '4th report': { is: 'stage 2 in the young: a doctor within one week', mark: 'r' },
  JM: {
    is: 'Junior MARSIPAN: pulse 40 to 50 and below 40, 70 to 80 % and below 70 % of the median body mass index; NICE CG9 2004: pulse below 50 and 40, systolic below 90 and 80',
    mark: 'r',
  },
  CDC: {
    is: 'CDC 2000, body mass index for age (`bmiagerev`), US public domain; checked against its own centiles and a second copy',
    mark: 'r',
  },
  FLE: {
    is: 'Fleming 2011, resting pulse of children, 10th, 50th and 90th centile: 8 to 12 years 67, 84, 103; 12 to 15 62, 78, 96; 15 to 18 58, 73, 92',
    mark: 'r',
  },
  LIP: {
    is: 'NHLBI 2011, AHA/ACC 2018: under 18 a total cholesterol is high from 200 mg/dL (5.2); Simon Broome: child above 6.7 (m)',
    mark: 'r',
  },
  SI: { is: 'shock index, review by Koch 2019: above 1.0', mark: 'r' },
  NHANES: {
    is: 'Hankinson 1999, peak flow; coefficients read in published code; the joints at 18 and 20 years meet to 0.0002 L/s',
    mark: 'r',
  },
  ADA: { is: 'American Diabetes Association', mark: 'm' },
  WHO: { is: 'World Health Organization', mark: 'm' },
  'ESC/AHA': { is: 'European Society of Cardiology, American Heart Association', mark: 'm' },
  ACSM: { is: 'American College of Sports Medicine', mark: 'm' },
  IOC: { is: 'International Olympic Committee', mark: 'm' },
  general: { is: 'general knowledge', mark: 'm' },
  ours: { is: 'our judgement', mark: 'j' },
}
