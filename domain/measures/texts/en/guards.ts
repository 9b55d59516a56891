import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

export const enGuards: AdviceWords['guards'] = {
  sprint: 'That is faster than the world record.',
  reaction: 'Nobody reacts this fast; the catch may have been a guess.',
  cholesterol: 'A cholesterol this low is very rare.',
  pulse_pressure: 'The two blood pressure numbers do not fit together well.',
}

export const enCapped: AdviceWords['capped'] = {
  body_temperature: 'If the reading is right, record the end of the scale. What was read is kept with it.',
  airway_peak_flow: 'Record the end of the scale. What was read is kept with it.',
}
