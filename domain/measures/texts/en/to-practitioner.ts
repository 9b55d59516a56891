import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

// What whoever records reads where the words for the player would address the wrong person.
export const enToPractitioner: AdviceWords['toPractitioner'] = {
  tell: 'Tell the player',
  show: 'Show to the player',
  stops: {
    tests: 'No fitness tests today.',
    training: 'No training until a doctor has seen the player.',
    lifting: 'No heavy lifting until this is sorted out.',
  },
  alarms: {
    pregnant_today: 'If pregnant or just gave birth: see a doctor today.',
    pregnant_now: 'If pregnant or just gave birth: get help now.',
    newly_breathless: 'Newly breathless: see a doctor today.',
    faint: 'Feels faint or has fainted: see a doctor today.',
    unwell: 'Unwell: get help now.',
    self_harm: 'Thoughts of self-harm: get help now. Call {helpline}. Stay with them.',
    shaky_without_drink: 'Shakes without alcohol: a doctor first, no sudden stop.',
  },
}
