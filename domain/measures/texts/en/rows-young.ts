import type { RowTexts } from '#domain/measures/texts/advice-words.ts'
import { enRowsBody } from './rows-body.ts'
import { enRowsHeart } from './rows-heart.ts'

const { minor: highOfMinors } = enRowsBody.bmi_high
const kindly = {
  practitioner: 'Ask kindly about eating and periods. Do not praise thinness. Weigh again without shoes.',
  withoutPeriods: 'Ask kindly about eating. Do not praise thinness. Weigh again without shoes.',
}
const veryLow = {
  says: 'Your weight was very low for your age and height. A growing body needs a lot of fuel. You deserve good help with this.',
  todo: [
    'Eat something today, and again a little later.',
    'Tell somebody you trust how eating is for you.',
    'Tell your parents or whoever looks after you.',
  ],
  ...kindly,
}
const low = {
  says: 'Your weight was low for your age and height. Some players are built like that. A doctor can tell whether you get enough fuel to grow.',
  todo: [
    'Eat three real meals and two snacks a day.',
    'Take your earlier heights and weights along.',
    'Tell your parents or whoever looks after you.',
  ],
  ...kindly,
}

// The words of the urgency rows that hold only under 18, in English.
export const enRowsYoung = {
  pressure_raised_young: {
    says: 'Your blood pressure was high for your age. Nerves, hurry or an energy drink can do it. At your age a doctor should measure it again soon.',
    todo: [
      'Sit quietly for five minutes before it is measured.',
      'Leave out energy drinks.',
      'Tell your parents or whoever looks after you.',
    ],
    practitioner: 'Take three readings after five quiet minutes with a cuff that fits the arm.',
  },
  pulse_high_young: enRowsHeart.pulse_high,
  pulse_young: {
    says: 'Your heart was beating a little fast. Many children of your age are near this when they are excited.',
    todo: ['Count it on two mornings before you get up.', 'Drink enough.', 'Leave out energy drinks.'],
  },
  pulse_slow_young: {
    says: 'Your pulse was slow. In young players who train a lot that is common, but a doctor should look at it once.',
    todo: [
      'Ask for a heart tracing (ECG).',
      'Tell the doctor how much you train and how you eat.',
      'Tell your parents or whoever looks after you.',
    ],
    practitioner: 'Ask about fainting, chest pain and breathlessness, and kindly about eating.',
  },
  cholesterol_very_high_young: enRowsBody.cholesterol_very_high,
  cholesterol_young: {
    says: 'Your cholesterol was higher than in most players of your age. You cannot feel it, and it can run in families.',
    todo: [
      'Ask for a full blood test within three months.',
      'Ask at home about heart attacks at a young age.',
      'Eat fried food less often.',
    ],
  },
  bmi_z_very_low: veryLow,
  bmi_child_very_low: veryLow,
  bmi_z_with_signs: {
    says: 'Your weight was low for your age, and your body shows signs of saving energy. That happens when training takes more than food gives.',
    todo: [
      'Eat a real meal today, and a snack in between.',
      'Take it easy until a doctor has seen you.',
      'Tell somebody you trust how eating is for you.',
    ],
    ...kindly,
  },
  bmi_z_low: low,
  bmi_child_low: low,
  bmi_z_fall: {
    says: 'Your weight has not kept up with your growth since your earlier checks. A doctor can find out why.',
    todo: [
      'Have height and weight measured again.',
      'Eat enough, above all on training days.',
      'Say so if eating has become a worry.',
    ],
    ...kindly,
  },
  bmi_z_lowish: {
    says: 'Your weight was a little low for your age. Many players shoot up first and fill out later.',
    todo: enRowsBody.bmi_lowish.todo,
    practitioner: enRowsBody.bmi_lowish.practitioner,
    withoutPeriods: enRowsBody.bmi_lowish.withoutPeriods,
  },
  bmi_z_high: {
    says: 'Your body mass index was above the range for your age. The number counts muscle like fat.',
    todo: highOfMinors.todo,
  },
  bmi_z_very_high: {
    says: 'Your body mass index was above the range for your age. The number counts muscle like fat. A doctor should look at the whole picture.',
    todo: highOfMinors.todo,
  },
  bmi_young_expected: {
    says: 'Poor means outside the club’s range, which is made for adults. For your age it is usual.',
    todo: ['Eat regular meals and sleep enough.', 'No diets: your body is still growing.'],
  },
} satisfies Partial<RowTexts>
