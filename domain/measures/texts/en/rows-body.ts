import type { RowTexts } from '#domain/measures/texts/advice-words.ts'

const askedKindly = {
  practitioner: 'Ask kindly about eating and periods. Do not praise thinness.',
  withoutPeriods: 'Ask kindly about eating. Do not praise thinness.',
}

// The words of the urgency rows of body and lifestyle, in English.
export const enRowsBody = {
  oxygen_very_low: {
    says: 'The finger clip read far too little oxygen. Cold fingers can fool it, but do not wait to find out why.',
    todo: ['Sit upright and breathe calmly.', 'Let somebody stay with you.', 'Do not train.'],
    practitioner:
      'Help first. Then warm fingers, no nail varnish, a second device. The clip may read too high on darker skin.',
  },
  oxygen_low: {
    says: 'The finger clip read too little oxygen. Cold hands, nail varnish or movement can fool it. If it is true, your body gets less than it needs.',
    todo: [
      'Warm your hands and take off nail varnish.',
      'Measure again on another finger.',
      'Rest until a doctor has seen you.',
    ],
    practitioner:
      'Warm fingers, no nail varnish, a second device. The clip may read too high on darker skin.',
  },
  oxygen_border: {
    says: 'The finger clip read a little less oxygen than usual. Cold hands or movement can do that, and altitude lowers it.',
    todo: [
      'Warm your hands and sit still.',
      'Measure again on another finger.',
      'Say so if you have a cough or a cold.',
    ],
    practitioner: 'Repeat it with warm fingers. The clip may read too high on darker skin.',
  },
  temperature_extreme: {
    says: 'Your temperature was dangerously high. A high fever or too much heat can do this, and the body cannot bear it for long.',
    todo: ['Get out of the heat and take off warm clothes.', 'Let somebody stay with you.', 'Do not train.'],
    practitioner:
      'After exercise or heat and confused or collapsed: cool with cold water first, then transport. Otherwise no ice bath.',
  },
  fever: {
    says: 'You had a fever. It is mostly the body fighting off a bug. Sport on top of it asks too much of your heart.',
    todo: [
      'Do not train with a fever.',
      'Rest and drink plenty.',
      'If you have just exercised, measure again after 30 minutes.',
    ],
    practitioner: 'Just exercised: repeat after 30 minutes.',
    cameDown: 'After half an hour of rest your temperature had come down. Exercise had raised it.',
  },
  temperature_warm: {
    says: 'Your temperature was a little raised. Training, a warm room or the evening can do that, and so can a cold on its way.',
    todo: [
      'Rest for half an hour and measure again.',
      'Drink enough.',
      'If you feel ill, rest instead of training.',
    ],
  },
  temperature_cool: {
    says: 'Your temperature was a little low. That is often the room or the thermometer, or a cold drink just before.',
    todo: ['Put on something dry and warm.', 'Measure again after half an hour.'],
  },
  temperature_very_low: {
    cameDown: 'The second reading was in order. The first was probably the thermometer.',
    says: 'Your temperature was far too low. The thermometer may be wrong, but real cold makes people clumsy, slow and sleepy.',
    lead: '{step} if a second reading is just as low.',
    todo: [
      'Get warm and dry.',
      'Have warm drinks only if you are fully awake.',
      'Let somebody stay with you.',
    ],
    practitioner: 'Take a second reading at once. Warm and dry; drinks only if fully awake.',
  },
  peak_flow_very_low: {
    says: 'Your peak flow was far below what is expected for your height and age. Your airways may be very narrow at this moment.',
    todo: [
      'Sit upright and breathe calmly.',
      'Use your own reliever inhaler if you have one.',
      'Do not stay alone.',
    ],
  },
  peak_flow_low: {
    says: 'Your peak flow was less than half of what is expected for your height and age. Your airways may be narrow, even if you feel well.',
    todo: [
      'Blow twice more and keep the best.',
      'Use your own inhaler as agreed, if you have one.',
      'Rest until a doctor has seen you.',
    ],
  },
  peak_flow_low_unpredicted: {
    says: 'Your peak flow was very low. Your airways may be narrow, even if you feel well.',
    todo: [
      'Blow twice more and keep the best.',
      'Use your own inhaler as agreed, if you have one.',
      'Have your height measured, so that the result can be compared.',
    ],
    practitioner: 'Measure the height, so that the result can be compared with what is expected.',
  },
  peak_flow_reduced: {
    says: 'Your peak flow was clearly below what is expected for your height and age. A half-filled chest can be the reason, and so can narrow airways.',
    todo: [
      'Blow three times and keep the best.',
      'Take this result to the doctor.',
      'Warm up slowly and stay out of smoke.',
    ],
  },
  peak_flow_border: {
    says: 'Your peak flow was a little below what is expected for your height and age. Often it is only the knack of blowing.',
    todo: [
      'Breathe in to the top, then blow short and sharp.',
      'Count the best of three.',
      'Stay out of smoke.',
    ],
  },
  peak_flow_as_expected: {
    says: 'Poor means outside the club’s range, not ill. Your peak flow is what is expected for your height and age.',
    todo: [
      'Compare yourself with your own earlier results.',
      'Tell a doctor if you wheeze or cough at night.',
    ],
  },
  bmi_very_low: {
    says: 'Your weight was very low for your height. A body that lacks fuel saves it everywhere: heart, bones, mood. You deserve good help with this.',
    todo: [
      'Eat something today, and again a little later.',
      'Tell somebody you trust how eating is for you.',
      'Have height and weight measured again.',
    ],
    minor: {
      says: 'Your weight was very low for your height. It needs comparing with your age, and a doctor must do that soon. You deserve good help with this.',
    },
    ...askedKindly,
  },
  bmi_low_with_signs: {
    says: 'Your weight was low for your height, and your body shows signs of saving energy. That happens when training takes more than food gives.',
    todo: [
      'Eat a real meal today, and a snack in between.',
      'Take it easy until a doctor has seen you.',
      'Tell somebody you trust how eating is for you.',
    ],
    minor: {
      says: 'Your weight was low for your height, and your body shows signs of saving energy. It needs comparing with your age. Growing and training both take fuel.',
    },
    ...askedKindly,
  },
  bmi_low: {
    says: 'Your weight was low for your height. When training takes more than food gives, you lose strength and get injured more often.',
    todo: [
      'Eat three real meals and two snacks a day.',
      'Tell the doctor how eating is for you.',
      'Have height and weight measured again.',
    ],
    minor: {
      says: 'Your weight was low for your height. It needs comparing with your age. Growing and training both take fuel.',
    },
    ...askedKindly,
  },
  bmi_lowish: {
    says: 'Your weight was a little low for your height. Some players are built like that. Others burn more than they eat.',
    todo: [
      'Eat enough, above all on training days.',
      'Have a snack before and after training.',
      'Talk to somebody if eating has become a worry.',
    ],
    minor: {
      says: 'Your weight was a little low for your height. It needs comparing with your age: many players shoot up before they fill out.',
    },
    ...askedKindly,
  },
  bmi_high: {
    says: 'Your body mass index was above the club’s range. It counts muscle like fat, so strong players are often above it and in great shape.',
    todo: [
      'Look at it together with your fitness.',
      'Eat regular meals and drink water.',
      'Sleep enough and keep moving.',
    ],
    minor: {
      says: 'Your body mass index was above the club’s range. It counts muscle like fat, and it needs comparing with your age.',
      todo: [
        'Eat regular meals that fill you up.',
        'Sleep enough and keep moving.',
        'No diets: your body is still growing.',
      ],
    },
  },
  bmi_very_high: {
    says: 'Your body mass index was far above the club’s range. It counts muscle like fat, so a doctor should look at the whole picture.',
    todo: [
      'Have height and weight measured again.',
      'Keep moving in ways you enjoy.',
      'No crash diets and no miracle shakes.',
    ],
    minor: {
      says: 'Your body mass index was far above the club’s range. It counts muscle like fat, and it needs comparing with your age. A doctor can do that.',
      todo: [
        'Have height and weight measured again.',
        'Keep moving in ways you enjoy.',
        'No diets: your body is still growing.',
      ],
    },
  },
  cholesterol_very_high: {
    says: 'Your total cholesterol was very high. It can run in families, even in lean and very fit people. You cannot feel it, and it can be treated well.',
    todo: [
      'Ask for a full blood test.',
      'Ask at home about heart attacks at a young age.',
      'Do not start pills or supplements on your own.',
    ],
  },
  stress_very_high: {
    says: 'You rated your stress as very high. That is not weakness. A lot is resting on you, and you need not carry it alone.',
    todo: [
      'Talk to your practitioner before you leave.',
      'Tell somebody you trust how things are.',
      'Ask for a lighter week.',
    ],
    tell: ['Tell somebody you trust how things are.', 'Ask for a lighter week.'],
    practitioner:
      'Talk in private before the player leaves and ask about self-harm. If yes: get help now and stay with them.',
  },
  alcohol_young: {
    says: 'You drink some alcohol. Not drinking is safest at your age: brain and body are still growing.',
    todo: [
      'Have an answer ready for when friends push you.',
      'Talk to somebody you trust if saying no is hard.',
    ],
  },
  alcohol_high: {
    says: 'You drink a lot in a week. Sleep, recovery and mood suffer, and injuries become more likely.',
    todo: [
      'Choose days without alcohol and tell a friend.',
      'Talk to a doctor you trust, in confidence.',
      'Stay off it for two days before a match.',
    ],
    minor: {
      says: 'You drink a lot in a week. Not drinking is safest at your age: brain and body are still growing.',
      todo: [
        'Talk to a doctor you trust, in confidence.',
        'Tell somebody at home or at the club.',
        'Have an answer ready for when friends push you.',
      ],
    },
  },
  sleep_short: {
    says: 'You sleep less than seven hours. Short nights slow your reactions and make colds and injuries more likely.',
    todo: [
      'Go to bed half an hour earlier this week.',
      'Get up at the same time every day.',
      'Leave your phone outside the bedroom.',
    ],
  },
  sleep_short_young: {
    says: 'You sleep less than eight hours. While you grow, your body needs more: short nights slow you down and make injuries more likely.',
    todo: [
      'Go to bed half an hour earlier this week.',
      'Get up at the same time every day.',
      'Leave your phone outside the bedroom.',
    ],
  },
} satisfies Partial<RowTexts>
