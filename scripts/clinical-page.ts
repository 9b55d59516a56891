// Writes docs/clinical.md from the tables, for a doctor to review.

import { languageCodes } from '#domain/languages.ts'
import { predictionCurves } from '#domain/measures/advice/peak-flow.ts'
import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import { recordedAtMost, typoGuards } from '#domain/measures/advice/typo-guards.ts'
import type { UrgencyRow } from '#domain/measures/advice/urgency.ts'
import { type Facts, type Ranges, steps, urgencyRows } from '#domain/measures/advice/urgency-rows.ts'
import { bandWidth, changeOf } from '#domain/measures/change/change.ts'
import { type ErrorRow, medianVariances, typicalErrors } from '#domain/measures/change/typical-error.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { Range } from '#domain/measures/range.ts'
import { type AdviceWords, rowText } from '#domain/measures/texts/advice-words.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { amountIn, fillSlots, type Slots } from '#domain/measures/texts/slots.ts'
import { followUps as followUpsInEnglish } from '#web/messages/en/follow-ups.ts'
import { followUps as followUpsInPersian } from '#web/messages/fa/follow-ups.ts'

const rows: readonly UrgencyRow[] = urgencyRows
const en = allAdvice.en

const slotsFor = (language: keyof typeof allAdvice): Slots => ({
  emergency: 'EMERGENCY_NUMBER',
  helpline: 'HELPLINE',
  amount: amountIn(language, 'mmol/L', allAdvice[language].bloodUnits),
})

const table = (head: readonly string[], body: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...body.map((cells) => `| ${cells.join(' | ')} |`),
  '',
]

function rangeInWords({ from, above, to, below }: Range): string {
  const start = from === undefined ? (above === undefined ? '' : `above ${above}`) : `from ${from}`
  const end = to === undefined ? (below === undefined ? '' : `below ${below}`) : `up to ${to}`
  return start && end ? `${start}, ${end}` : start || end
}

const rangesInWords = (ranges: Ranges): string =>
  Object.entries(ranges)
    .map(([name, range]) => `${name.replaceAll('_', ' ')} ${rangeInWords(range)}`)
    .join(' and ')

const factWords: { readonly [F in keyof Facts]: readonly [yes: string, no: string] } = {
  minor: ['under 18 or of unknown age', '18 or older'],
  fasting: ['fasting for 8 hours', 'not known to be fasting'],
  settled: [
    '3.9 or more when repeated, no diabetes medicine',
    'not known to be 3.9 or more when repeated without diabetes medicine',
  ],
  confirmed: ['mean of the last two of three readings', 'not confirmed by three readings'],
  rested: ['at rest or not known', 'straight after exercise'],
  predicted: ['predicted', 'nothing can be predicted'],
}

function conditionInWords({ any, not, facts }: Pick<Partial<UrgencyRow>, 'any' | 'not' | 'facts'>): string {
  const needed = Object.entries(facts ?? {}) as [keyof Facts, boolean][] // Object.entries loses the key type
  return [
    (any ?? []).map(rangesInWords).join(', or '),
    not ? `not ${rangesInWords(not)}` : '',
    ...needed.map(([fact, value]) => factWords[fact][value ? 0 : 1]),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

const stepsPart = [
  '## Steps',
  '',
  ...table(
    ['step', 'pill', 'sentence', 'فارسی'],
    steps.map((step) => [
      `\`${step}\``,
      en.steps[step].pill,
      en.steps[step].sentence,
      allAdvice.fa.steps[step].sentence,
    ]),
  ),
  'A poor or average value without a row below is `next`. From several rows that hold, the most urgent counts. An unknown age counts as under 18. What symptoms change is an alarm line; the stored step is the one without symptoms.',
  '',
  'Shown first to the practitioner, with every row:',
  '',
  ...languageCodes.map((language) => `> ${allAdvice[language].general}\n`),
  `With \`now\` and \`today\`, and where a row stops tests: ${en.stops.tests}`,
  '',
]

const loopPart = [
  '## From the value to somebody who sees to it',
  '',
  'The practitioner sees a row as soon as the field is left, if its step comes before the next check, or if it stops something, has an alarm line or words for the practitioner. Before a check with a value of `now` or `today` is saved, one of these is said about it; a caller that does not know the question saves without, and the follow-up says that nobody has been told yet:',
  '',
  ...table(
    ['stored', 'English', 'فارسی'],
    actionsTaken.map((action) => [
      `\`${action}\``,
      followUpsInEnglish.actions[action],
      followUpsInPersian.actions[action],
    ]),
  ),
  'Saving opens one follow-up for each such metric. It stays open until a practitioner closes it with what was done. A later value that is not urgent suggests closing; only a correction to a harmless value or a withdrawn check closes by itself. Coaches and admins never see follow-ups.',
  '',
  'How a reading was taken changes its row: glucose fasting, measured again after something sweet, a diabetes medicine taken; pressure as the mean of the last two of three; pulse at rest or after exercise. An unknown answer leads to the more urgent row, except that a pressure counts as not confirmed and a glucose as not fasting.',
  '',
]

function saidPart(words: AdviceWords, language: keyof typeof allAdvice, row: UrgencyRow): string[] {
  const slots = slotsFor(language)
  const own = words.rows[row.id]
  const isFor = (minor: boolean) => (row.facts?.minor ?? minor) === minor
  const text = (age: number) => rowText(words, row.id, row.step, { age, gender: null }, slots)
  const paragraphs = (label: string, age: number) => {
    const { firstPara, secondPara } = text(age)
    return [`- ${label}: ${firstPara} / ${secondPara}`]
  }
  return [
    ...(isFor(false) || !own.minor ? paragraphs(language, isFor(false) ? 30 : 16) : []),
    ...(isFor(true) && own.minor ? paragraphs(`${language}, under 18`, 16) : []),
    ...(row.alarms ?? []).map(
      (alarm) =>
        `- ${language}, alarm${alarm.any ? ` (${conditionInWords(alarm)})` : ''}: ${fillSlots(words.alarms[alarm.id], slots)}`,
    ),
    ...(own.practitioner ? [`- ${language}, to the practitioner: ${own.practitioner}`] : []),
  ]
}

function rowPart(row: UrgencyRow): string[] {
  const stops = [
    ...(row.stops ?? []).map((stop) => en.stops[stop]),
    ...(row.stopsMinors ?? []).map((stop) => `Under 18: ${en.stops[stop]}`),
  ]
  return [
    `### ${row.id}: ${en.steps[row.step].pill}`,
    '',
    `${conditionInWords(row)}. Source: ${row.source}.${stops.length > 0 ? ` ${stops.join(' ')}` : ''}`,
    '',
    ...languageCodes.flatMap((language) => saidPart(allAdvice[language], language, row)),
    '',
  ]
}

const peakFlowPart = [
  '## Predicted peak flow',
  '',
  'NHANES III (Hankinson 1999) in litres a second, times 60; A in years, H in cm from 140 to 205. For Other and None, steps below 50 % use the higher prediction, the rest the lower one.',
  '',
  ...table(
    ['who', 'constant', 'A', 'A²', 'H²'],
    Object.entries(predictionCurves).map(([who, curve]) => [
      who,
      String(curve.constant),
      String(curve.perYear),
      String(curve.perYearSquared),
      String(curve.perCmSquared),
    ]),
  ),
]

const guardsPart = [
  '## Values that are asked about',
  '',
  ...table(
    ['guard', 'asks when', 'says', 'why'],
    typoGuards.map(({ id, unlikely, why }) => [
      id.replaceAll('_', ' '),
      unlikely.map(rangeInWords).join(', or '),
      en.guards[id],
      why,
    ]),
  ),
  ...Object.keys(recordedAtMost).map(
    (field) =>
      `- ${field.replaceAll('_', ' ')} above the scale: ${en.capped[field as keyof typeof recordedAtMost]}`, // keys forget their type
  ),
  '',
]

function bandOf(field: StoredNumber, row: ErrorRow, method: string | null, age: number): string {
  const reading = { value: 100, method, fasting: true, practitionerId: 'a' }
  const [low, high] = changeOf(field, reading, [reading], age)?.band ?? [0, 0]
  if (row.scale === 'points') return (high - 100).toFixed(1)
  return `+${(high - 100).toFixed(1)} / ${(low - 100).toFixed(1)} %`
}

function errorLines(field: StoredNumber, row: ErrorRow): string[][] {
  const unit = row.scale === 'percent' ? ' %' : ' points'
  const line = (name: string, error: number, method: string | null, age: number) => [
    `${field.replaceAll('_', ' ')}${name}`,
    `${error}${unit}`,
    bandOf(field, row, method, age),
    row.compares,
    row.source,
  ]
  const methods = Object.entries(row.byMethod ?? {})
  return [
    ...(methods.length > 0
      ? methods.map(([method, error]) => line(`, ${method}`, error, method, 30))
      : [line('', row.error, null, 30)]),
    ...(row.under18 ? [line(', under 18', row.under18, null, 16)] : []),
  ]
}

const changePart = [
  '## Is a change real?',
  '',
  'A reading is compared with the median of up to nine earlier ones. p up to 0.05 is a real change, up to 0.20 perhaps, else within normal variation. Where a measure is not in the table, a difference has no verdict.',
  '',
  ...table(
    ['measure', 'typical error', 'real with one earlier reading', 'compares', 'source'],
    (Object.entries(typicalErrors) as [StoredNumber, ErrorRow][]).flatMap(([field, row]) =>
      errorLines(field, row),
    ), // as above
  ),
  '- Of the pair, blood pressure is said to have changed only when one of its numbers has with half the p: with one earlier mean of two, from 23 / 16 mmHg.',
  '- A gain at the second beep test ever is perhaps at most.',
  '- The ruler gets no verdict before the third session, then perhaps at most, when it lies beyond all earlier ones.',
  '- A squad view corrects for many comparisons (Benjamini-Hochberg, 10 %). When a whole squad of eight or more moved, the device is to be checked.',
  '',
  ...table(
    ['earlier readings', ...medianVariances.map((_, index) => String(index + 1))],
    [
      ['variance of their median', ...medianVariances.map(String)],
      ['band in typical errors', ...medianVariances.map((_, index) => bandWidth(index + 1).toFixed(3))],
    ],
  ),
]

export function clinicalPage(): string {
  return [
    '# Clinical tables',
    '',
    '> **Not clinically confirmed.** The thresholds are general knowledge as remembered (ADA, NICE, BTS, ESC/AHA, ACSM, AAP, WHO, IOC). No guideline or study was looked up for any row: a source names the body a row is remembered from, and which body belongs to which row is itself from memory. Whoever runs the product has a doctor confirm them.',
    '',
    'Written by `npm run docs` from `domain/measures/advice`, `domain/measures/change` and `domain/measures/texts`. Each text has two paragraphs, here with a slash between them. Change the tables there, not this page.',
    '',
    ...stepsPart,
    ...loopPart,
    '## Rows',
    '',
    ...rows.flatMap(rowPart),
    ...peakFlowPart,
    ...guardsPart,
    ...changePart,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
