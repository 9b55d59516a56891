// Writes docs/clinical.md from the tables, for a doctor to review.

import { languageCodes } from '#domain/languages.ts'
import { growthRows } from '#domain/measures/advice/by-age/bmi-for-age.ts'
import { predictionCurves, predictionLimits } from '#domain/measures/advice/by-age/peak-flow.ts'
import { rulesVersion } from '#domain/measures/advice/judging/judged.ts'
import { againRules } from '#domain/measures/advice/measured-again.ts'
import {
  type Facts,
  type Ranges,
  type Row,
  type RowId,
  steps,
  urgencyRows,
} from '#domain/measures/advice/rows/urgency-rows.ts'
import { actionsTaken } from '#domain/measures/advice/said-at-entry.ts'
import { sourceMarks, sources } from '#domain/measures/advice/sources.ts'
import { illnessParts, illnessPoints } from '#domain/measures/advice/together.ts'
import { recordedAtMost, typoGuards } from '#domain/measures/advice/typo-guards.ts'
import { clubRanges } from '#domain/measures/change/direction.ts'
import { goodSigns } from '#domain/measures/change/good-signs.ts'
import { bandWidth } from '#domain/measures/change/levels.ts'
import {
  type ErrorRow,
  medianVariances,
  scaledError,
  typicalErrors,
} from '#domain/measures/change/typical-error.ts'
import type { StoredNumber } from '#domain/measures/fields.ts'
import type { Range } from '#domain/measures/range.ts'
import { type AdviceWords, type RowWords, rowText } from '#domain/measures/texts/advice-words.ts'
import { allAdvice } from '#domain/measures/texts/all-advice.ts'
import { amountIn, fillSlots, type Slots } from '#domain/measures/texts/slots.ts'
import { followUps as followUpsInEnglish } from '#web/messages/en/follow-ups.ts'
import { followUps as followUpsInPersian } from '#web/messages/fa/follow-ups.ts'

type ProductRow = Row & { readonly id: RowId }
const rows: readonly ProductRow[] = urgencyRows
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

const factWords: { readonly [F in Exclude<keyof Facts, 'bmi'>]: readonly [yes: string, no: string] } = {
  minor: ['under 18 or of unknown age', '18 or older'],
  under16: ['under 16 or of unknown age', '16 or older'],
  under12: ['under 12', '12 or older, or of unknown age'],
  unscored: ['under 16', '16 or older, or of unknown age'],
  fasting: ['fasting for 8 hours', 'not known to be fasting'],
  noMedicine: ['no diabetes medicine', 'may take a diabetes medicine'],
  confirmed: ['mean of the last two of three readings', 'not confirmed by three readings'],
  pulseRested: ['at rest or not known', 'straight after exercise'],
  pressureRested: ['at rest or not known', 'straight after exercise'],
  justExercised: ['just exercised', 'not known to have just exercised'],
  hasPercent: ['there is a percentage', 'no percentage is known'],
}
const bmiWords: Readonly<Record<Facts['bmi'], string>> = {
  adult: 'adults and unknown age',
  'for age': 'under 18, from 120 months',
  'under 10': 'younger than 120 months',
}

const factInWords = (facts: Partial<Facts>): string[] =>
  (Object.keys(facts) as (keyof Facts)[]).map(
    (
      fact, // Object.keys loses the key type
    ) => (fact === 'bmi' ? bmiWords[facts.bmi ?? 'adult'] : factWords[fact][facts[fact] ? 0 : 1]),
  )

function conditionInWords({ any, not, facts }: Pick<Partial<Row>, 'any' | 'not' | 'facts'>): string {
  return [
    (any ?? []).map(rangesInWords).join(', or '),
    not ? `not ${rangesInWords(not)}` : '',
    ...factInWords(facts ?? {}),
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
  'A poor or average value without a row below is `next`. From several rows of one metric that hold, the most urgent gives step and words; stops and alarm lines are those of all of them, once each, without lines that say less than the step. An unknown age counts as under 18, and for the body mass index as an adult. What symptoms change is an alarm line; the stored step is the one without symptoms. Lines about pregnancy are shown from 12 to 55 years and for an unknown age, never for Male; of the two only the more urgent one.',
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
  'How a reading was taken changes its row: glucose fasting, measured again after something sweet, a diabetes medicine taken; pressure as the mean of the last two of three; pulse and pressure at rest or after exercise; a temperature just after exercise. An unknown answer leads to the more urgent row, except that a pressure counts as not confirmed and a glucose as not fasting.',
  '',
]

function saidPart(words: AdviceWords, language: keyof typeof allAdvice, row: ProductRow): string[] {
  const slots = slotsFor(language)
  const own: RowWords = words.rows[row.id]
  const { facts } = row
  const isYoung = facts?.under16 || facts?.under12 || (facts?.bmi !== undefined && facts.bmi !== 'adult')
  const isFor = (minor: boolean) => (facts?.minor ?? (isYoung ? true : minor)) === minor
  const text = (age: number) => rowText(words, row, row.step, { age, gender: null }, slots)
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
    ...(own.teens ? [`- ${language}, added from 12 to 17 years: ${own.teens}`] : []),
    ...(own.cameDown
      ? [
          `- ${language}, after a calmer second reading: ${[own.cameDown, ...(own.todoAfter ?? [])].join(' ')}`,
        ]
      : []),
    ...(own.practitioner ? [`- ${language}, to the practitioner: ${own.practitioner}`] : []),
    ...(own.withoutPeriods
      ? [
          `- ${language}, to the practitioner of a player who is not asked about periods: ${own.withoutPeriods}`,
        ]
      : []),
  ]
}

function rowPart(row: ProductRow): string[] {
  const stops = (row.stops ?? []).map((stop) => en.stops[stop])
  const when = row.any.length === 0 ? 'Only by a second reading, see below' : conditionInWords(row)
  return [
    `### ${row.id}: ${en.steps[row.step].pill}`,
    '',
    `${when}. Source: ${row.source}.${stops.length > 0 ? ` ${stops.join(' ')}` : ''}`,
    '',
    ...languageCodes.flatMap((language) => saidPart(allAdvice[language], language, row)),
    '',
  ]
}

const limits = ({ min, max }: { readonly min: number; readonly max: number }): string => `${min} to ${max}`

const againPart = [
  '## Measured again',
  '',
  'Both readings are kept and judged; the more urgent row counts. Where a first reading below asks for a second one, the second decides, never below the floor. A second reading counts as taken at rest, and after a low glucose as not fasting. If its own row is calmer than the floor, or it has none, the words after a calmer second reading are said.',
  '',
  ...table(
    ['first reading', 'the second decides unless', 'floor'],
    againRules.map(({ first, facts, unless, floor }) => [
      conditionInWords({ any: first, ...(facts && { facts }) }),
      unless.map(rangesInWords).join(', or ') || 'always',
      `\`${floor}\``,
    ]),
  ),
]

const scorePart = [
  '## The illness score',
  '',
  'After NEWS2, altered: a slow pulse gives no points, a low temperature one at most, breathing and wakefulness are not measured. Oxygen is rounded down, pulse and systolic pressure to whole numbers, temperature to 0.1. A value taken straight after exercise counts as not measured; with fewer than two values there is no score. Not meant for pregnancy. At 3 or 4 with a value missing the practitioner is asked to measure the rest.',
  '',
  ...table(
    ['value', 'points'],
    illnessParts.map((part) => [
      part === 'blood_pressure' ? 'systolic pressure' : part.replaceAll('_', ' '),
      illnessPoints[part].map(({ points, when }) => `${rangeInWords(when)}: ${points}`).join('; '),
    ]),
  ),
]

const growthPart = [
  '## Body mass index for age',
  '',
  'z = ((BMI / M)^L - 1) / (L S); months are days since birth / 30.4375; L, M and S lie on a line between two rows. P95 = M (1 + L S 1.644854)^(1/L). Other and None are judged by both tables, the more urgent row counts. The fall of z is measured from the highest z of readings 60 to 450 days old.',
  '',
  ...table(
    ['months', 'boys L', 'M', 'S', 'girls L', 'M', 'S'],
    growthRows.map(({ months, boys, girls }) =>
      [months, boys.l, boys.m, boys.s, girls.l, girls.m, girls.s].map(String),
    ),
  ),
]

const sourcesPart = [
  '## Sources',
  '',
  `A mark stands behind each short name: ${Object.entries(sourceMarks)
    .map(([mark, is]) => `**${mark}** ${is}`)
    .join('; ')}.`,
  '',
  ...table(
    ['short name', 'what it is', 'mark'],
    Object.entries(sources).map(([name, { is, mark }]) => [name, is, mark]),
  ),
]

const peakFlowPart = [
  '## Predicted peak flow',
  '',
  `NHANES III (Hankinson 1999) in litres a second, times 60; A in years, counted as ${limits(predictionLimits.age)}; H in cm, counted as ${limits(predictionLimits.height)}, under 18 as ${limits(predictionLimits.heightUnder18)}. Beyond these the prediction is shown as 'about'. For Other and None, steps below 50 % use the higher prediction, the rest the lower one. The own best is the highest result of the 24 months before, if there are at least two on other days. Rows read the lower of the two percentages.`,
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

function bandOf(row: ErrorRow, method: string | null, age: number): string {
  const width = bandWidth(1) * scaledError(row, method, age)
  if (row.scale === 'points') return width.toFixed(1)
  return `+${(100 * (Math.exp(width) - 1)).toFixed(1)} / ${(100 * (Math.exp(-width) - 1)).toFixed(1)} %`
}

function errorLines(field: StoredNumber, row: ErrorRow): string[][] {
  const unit = row.scale === 'percent' ? ' %' : ' points'
  const line = (name: string, error: number, method: string | null, age: number) => [
    `${field.replaceAll('_', ' ')}${name}`,
    `${error}${unit}`,
    bandOf(row, method, age),
    row.compares,
    row.source,
  ]
  const methods = Object.entries(row.byMethod ?? {})
  return [
    line(methods.length > 0 ? ', method not said' : '', row.error, null, 30),
    ...methods.map(([method, error]) => line(`, ${method}`, error, method, 30)),
    ...(row.under18 ? [line(', under 18', row.under18, null, 16)] : []),
  ]
}

const inWords = (name: string): string => name.replaceAll('_', ' ')

const changePart = [
  '## Is a change real?',
  '',
  'A reading is compared with the median of the last nine earlier days, at most, of the present level, taken by the same method and class of device; of several checks of one day the last counts. p up to 0.01 is probably a real change, up to 0.10 too close to call, else no clear change. Where a measure is not in the table, a difference has no verdict; nor has the weight of anybody under 18, a pulse or pressure straight after exercise, or a value with a row of `week` or more.',
  '',
  '- **Stayed**: after a real change the next day is compared with the days before it. On the same side with p up to 0.05 it has stayed, and the present level begins with the change; otherwise that day was an ordinary one.',
  '- **Slow**: from six days of one level on, the median of its last three against that of its first three, p up to 0.001.',
  '- With three and more earlier days the sentence names what is usual, with fewer the last time, and there is no band.',
  '',
  ...table(
    ['measure', 'typical error', 'real with one earlier reading', 'compares', 'source'],
    (Object.entries(typicalErrors) as [StoredNumber, ErrorRow][]).flatMap(([field, row]) =>
      errorLines(field, row),
    ), // as above
  ),
  '- Of a pair the smaller p counts twice: with one earlier mean of two, blood pressure has changed from 28.6 / 19.9 mmHg.',
  '- A gain at the second beep test ever is too close to call at most.',
  '- The ruler gets no verdict before the third session, then too close to call at most, when it lies beyond all earlier ones.',
  '- A squad lists what Benjamini-Hochberg at 10 % and p up to 0.01 leave. When nearly everybody of eight or more moved on what a device measures, a practitioner is asked why, and nothing is said until then.',
  `- Better or worse by direction: ${Object.keys(goodSigns).map(inWords).join(', ')}. By distance from the good range: ${Object.entries(
    clubRanges,
  )
    .map(([field, range]) => `${inWords(field)} ${rangeInWords(range)}`)
    .join(', ')}. Never better: a poor value, or one on the other side of the range.`,
  '',
  ...table(
    ['earlier days', ...medianVariances.map((_, index) => String(index + 1))],
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
    '> **Not clinically confirmed.** Each row names its sources with a mark: some were read in excerpts, others are remembered and not looked up, some are our own judgement. Whoever runs the product has these tables signed by a licensed physician.',
    '',
    `Version ${rulesVersion} of the rules. A check stores this version with the rows and steps it was judged by.`,
    '',
    'Written by `npm run docs` from `domain/measures/advice`, `domain/measures/change` and `domain/measures/texts`. Each text has two paragraphs, here with a slash between them. Change the tables there, not this page.',
    '',
    ...stepsPart,
    ...loopPart,
    '## Rows',
    '',
    ...rows.flatMap(rowPart),
    ...againPart,
    ...scorePart,
    ...growthPart,
    ...peakFlowPart,
    ...guardsPart,
    ...changePart,
    ...sourcesPart,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
