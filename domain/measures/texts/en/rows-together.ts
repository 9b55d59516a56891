import type { RowTexts } from '#domain/measures/texts/advice-words.ts'

const illNow = {
  says: 'Several of your values together show that your body is working very hard at this moment. Each alone might pass, but not all of them.',
  todo: ['Sit or lie down.', 'Let somebody stay with you.', 'Do not train.'],
  practitioner: 'Call first. Then measure what is missing and count the breaths for a full minute.',
}
const shock = {
  says: 'Your heart was beating fast while your blood pressure was low. Too little to drink, an infection or a loss of blood can do this.',
  todo: ['Lie down with your legs up.', 'Drink water only if you are wide awake.', 'Do not train.'],
  practitioner: 'Ask about a blow to the belly, bleeding and fever. Measure again after ten quiet minutes.',
}

// The words of several values together, in English.
export const enRowsTogether = {
  ill_now: illNow,
  ill_child: illNow,
  ill_small_child: illNow,
  ill_today: {
    says: 'Several of your values together suggest that you are getting ill.',
    todo: ['Rest and drink enough.', 'Do not train.', 'Take all values to the doctor.'],
    practitioner: 'Measure again in 30 minutes and count the breaths for a full minute.',
  },
  shock_now: shock,
  shock_today: shock,
  breath_now: {
    says: 'Your oxygen was low and your blow was weak. Your airways may be narrow at this moment.',
    todo: [
      'Sit upright and breathe calmly.',
      'Use your own reliever inhaler if you have one.',
      'Do not stay alone.',
    ],
  },
} satisfies Partial<RowTexts>
