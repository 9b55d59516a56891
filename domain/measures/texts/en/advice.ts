import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'
import { enCapped, enGuards } from './guards.ts'
import { enRowsBody } from './rows-body.ts'
import { enRowsHeart } from './rows-heart.ts'
import { enRowsTogether } from './rows-together.ts'
import { enRowsYoung } from './rows-young.ts'
import { enSteps, enStepsOfChild } from './steps.ts'
import { enToPractitioner } from './to-practitioner.ts'

// The words around the urgency rows, in English.
export const enAdvice: AdviceWords = {
  language: 'en',
  steps: enSteps,
  ofChild: enStepsOfChild,
  callNow: 'Call {emergency}, or the club’s doctor if they are on the spot.',
  general:
    'Chest pain, collapse, severe breathlessness, confusion, a fit or signs of a stroke: get help now, whatever the numbers. Somebody who looks ill: call first, measure later. Fainted during exercise: no training until seen.',
  stops: {
    tests: 'No fitness tests today.',
    training: 'No training until a doctor has seen you.',
    lifting: 'No heavy lifting until this is sorted out.',
  },
  alarms: {
    not_awake: 'Cannot be woken: give nothing to eat or drink. Get help now: call {emergency}.',
    sugar_sickness: 'Vomiting, belly pain, deep breathing or drowsiness: get help now.',
    thirst: 'Very thirsty, passing a lot of urine or losing weight: see a doctor today.',
    pressure_signs: 'Chest pain, a bad headache, trouble seeing or speaking: get help now.',
    pregnant_today: 'Pregnant or just gave birth: see a doctor today.',
    pregnant_now: 'Pregnant or just gave birth: get help now.',
    faint_or_confused: 'Faint or confused: get help now.',
    faint: 'If you feel faint or have fainted: see a doctor today.',
    unwell: 'If you feel unwell: get help now.',
    slow_pulse_present: 'Fainting, chest pain or breathlessness at this moment: get help now.',
    slow_pulse_recent: 'Fainting, chest pain or breathlessness in recent weeks: see a doctor today.',
    blue_or_breathless: 'Breathless, wheezy or blue lips: get help now.',
    newly_breathless: 'Newly breathless: see a doctor today.',
    heat: 'Confused or collapsed after exercise or heat: cool with cold water first, and get help now, whatever the reading.',
    fever_signs:
      'Stiff neck, a rash that does not fade when pressed, confusion or fast breathing: get help now.',
    wheezy_now: 'Breathless or wheezy: get help now.',
    wheeze_or_night_cough: 'Wheezing, or coughing at night: see a doctor this week.',
    self_harm: 'Thoughts of harming yourself: get help now. Call {helpline}. Do not stay alone.',
    shaky_without_drink: 'If you shake without alcohol: see a doctor before you stop, do not stop suddenly.',
    breathing: 'Breathing 25 times a minute or more, newly confused, or mottled skin: get help now.',
    blood_loss: 'Faint, pale, a blow to the belly or bleeding: get help now.',
  },
  toPractitioner: enToPractitioner,
  guards: enGuards,
  capped: enCapped,
  todo: {
    blood_glucose: [
      'Tell your practitioner when you last ate.',
      'Eat regular meals.',
      'Have it tested before breakfast next time.',
    ],
    blood_pressure: [
      'Sit quietly for five minutes before it is measured.',
      'Go easy on salt and energy drinks.',
      'Have it measured at every check.',
    ],
    heart_rate: [
      'Count your pulse on three mornings before you get up.',
      'Do two or three steady runs, rides or swims a week.',
      'Sleep and drink enough.',
    ],
    oxygen_level: ['Warm your hands before it is measured.', 'Say so if you wheeze or cough in sport.'],
    cholesterol_level: [
      'Choose oats, nuts and fish more often.',
      'Eat fried food less often.',
      'Ask at home about early heart attacks.',
    ],
    body_mass_index: [
      'Have height and weight measured again.',
      'Eat enough for your training.',
      'Talk to somebody if food is on your mind all day.',
    ],
    body_temperature: ['Measure again after half an hour of rest.', 'Do not train with a fever.'],
    airway_peak_flow: [
      'Breathe in to the top, then blow short and sharp.',
      'Count the best of three.',
      'Tell a doctor if you wheeze or cough at night.',
    ],
    foot_posture_index: [
      'Do heel raises and barefoot balance.',
      'Wear boots that are comfortable from the first minute.',
      'Add running distance slowly.',
    ],
    beep_test: [
      'Do one long easy run a week.',
      'Add one session of fast intervals.',
      'Practise turning on both legs.',
    ],
    vertical_jump: [
      'Do squats, lunges and calf raises twice a week.',
      'Land softly, knees over toes.',
      'Let somebody film you from the side.',
    ],
    hundred_meter_sprint: [
      'Warm up for a quarter of an hour.',
      'Practise short starts of ten to twenty metres.',
      'Walk back and rest between runs.',
    ],
    reaction_time: [
      'Play with a tennis ball for five minutes a day.',
      'Sleep well before the next test.',
      'Warm your hands first.',
    ],
    alcohol_intake: [
      'Stay off alcohol for two days before a match.',
      'Choose days without alcohol.',
      'Drink water in between.',
    ],
    sleep_quality: [
      'Go to bed at the same time every night.',
      'Leave your phone outside the bedroom.',
      'No coffee or energy drinks after lunch.',
    ],
    stress_level: [
      'Tell somebody you trust how things are.',
      'Take ten slow breaths when it gets too much.',
      'Cross out one thing that can wait.',
    ],
    diet_quality: [
      'Eat three fixed meals a day.',
      'Have fruit or vegetables twice a day.',
      'Plan a snack for after training.',
    ],
    smoking_level: [
      'Pick a day to stop and tell two people.',
      'Ask a doctor for help with stopping.',
      'Plan what to do when the urge comes.',
    ],
  },
  rows: { ...enRowsHeart, ...enRowsBody, ...enRowsYoung, ...enRowsTogether },
  bloodUnits: { 'mmol/L': 'mmol/L', 'mg/dL': 'mg/dL' },
  share: {
    'own best': '{percent} of your own best ({litres}).',
    expected: '{percent} of what is expected (about {litres}).',
  },
  periods: 'Tell the doctor too if your periods have stopped.',
  onDay: 'On {date} you had this result.',
  lookedAt: 'Has somebody looked at it since?',
  ifNot: {
    now: 'If not, see a doctor today; if you feel unwell, get help now.',
    today: 'If not, see a doctor today.',
    week: 'If not, see a doctor this week.',
    next: 'Look again at the next check.',
  },
}
