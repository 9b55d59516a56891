import type { RowTexts } from '#domain/measures/texts/advice-words.ts'

const sugarOnFinger =
  'The first test was very high, the second with washed hands was not. Sugar on the finger is the likely reason. A proper blood test makes sure.'
const pressureFell =
  'Your blood pressure was extremely high at first and came down after five quiet minutes. It should be measured again by a doctor.'
const pulseFell = {
  cameDown:
    'Your heart was beating very fast at first and came down after ten quiet minutes. A doctor should look at its rhythm once.',
  todoAfter: [
    'Take both readings to the doctor.',
    'Count your pulse on three mornings before you get up.',
    'Leave out energy drinks.',
  ],
}

// The words of the urgency rows of blood and circulation, in English.
export const enRowsHeart = {
  glucose_very_low: {
    says: 'Your blood sugar was far too low. Sugar is the fuel of your brain and your muscles. At this level you can turn shaky, weak or muddled within minutes.',
    todo: [
      'Take 15 to 20 grams of sugar now, such as a glass of juice.',
      'Measure again after 15 minutes; while it is below {glucose:3.9}, take sugar again, up to three times.',
      'Then eat a snack.',
      'Do not train and do not stay alone.',
    ],
  },
  glucose_low: {
    says: 'Your blood sugar was low. A skipped meal or a long, hard session can do this. It can make you shaky, sweaty or slow to think.',
    todo: [
      'Have something sweet now.',
      'Measure again after 15 minutes.',
      'Tell the doctor about every medicine you take.',
    ],
    practitioner:
      'Give something sweet and measure again after 15 minutes. Ask whether a diabetes medicine is taken.',
  },
  glucose_low_settled: {
    says: 'Your blood sugar was low at first and came back up after something sweet. A skipped meal or a long session is the usual reason.',
    todo: [
      'Eat a proper snack before you go on.',
      'Eat two or three hours before you train.',
      'Carry something sweet in your bag.',
    ],
  },
  glucose_high_fasting: {
    says: 'Your blood sugar was high although you had not eaten for eight hours. It can mean that your body has trouble moving sugar out of the blood. A proper test will show.',
    todo: [
      'Ask for a blood test and take this result along.',
      'Drink water instead of sweet drinks.',
      'Say so if high blood sugar runs in your family.',
    ],
    practitioner: 'Make sure that the player had nothing but water for eight hours.',
  },
  glucose_high_fed: {
    says: 'Your blood sugar was raised. After a meal or a sweet drink that is common. On an empty stomach it would mean more.',
    todo: [
      'Tell your practitioner when you last ate.',
      'Have it tested before breakfast next time.',
      'Keep sweets and fizzy drinks for rare days.',
    ],
    practitioner: 'Ask: was the player fasting for eight hours?',
  },
  glucose_very_high: {
    says: 'Your blood sugar was very high. Sugar on the fingertip can spoil the test. If a second test says the same, your body is not using its sugar well.',
    todo: [
      'Wash and dry your hands, then measure again.',
      'Drink water and leave out sweet drinks.',
      'Take both results to the doctor.',
    ],
    practitioner: 'Have the hands washed and measure again.',
    cameDown: sugarOnFinger,
  },
  glucose_very_high_young: {
    says: 'Your blood sugar was very high. Sugar on the fingertip can spoil the test. At your age a result like this must be looked at without delay.',
    todo: [
      'Wash and dry your hands, then measure again.',
      'Tell your parents or whoever looks after you.',
      'Drink water and take both results along.',
    ],
    practitioner: 'Have the hands washed and measure again. Ask about thirst and weight loss.',
    cameDown: sugarOnFinger,
  },
  glucose_over_15: {
    says: 'Your blood sugar was very high. Sugar on the fingertip can spoil the test. If a second test says the same, your body needs help with its sugar today.',
    todo: [
      'Wash and dry your hands, then measure again.',
      'Drink water and do not train.',
      'With known diabetes, follow your own plan and check for ketones.',
    ],
    practitioner: 'Have the hands washed and measure again at once. Ask about thirst, urine and weight loss.',
    cameDown: sugarOnFinger,
  },
  glucose_extreme: {
    says: 'Your blood sugar was extremely high. If sugar on the finger did not spoil the test, your body is in trouble, even if you feel well.',
    todo: [
      'Wash your hands and measure again at once.',
      'Drink water and do not train.',
      'With known diabetes, follow your own plan and check for ketones.',
    ],
    practitioner: 'Have the hands washed and measure again at once.',
    cameDown: sugarOnFinger,
  },
  pressure_extreme: {
    says: 'Your blood pressure was extremely high. Pain, fear, an energy drink or hard exercise can push it up for a short time. If it stays there, it strains the heart and the brain.',
    lead: '{step}, after five quiet minutes and a second reading.',
    todo: [
      'Sit still with your back and arm supported.',
      'Take both readings and a list of your medicines along.',
    ],
    practitioner: 'Five quiet minutes, then a second reading.',
    cameDown: pressureFell,
  },
  pressure_extreme_young: {
    says: 'Your blood pressure was extremely high for your age. Pain, fear, an energy drink or hard exercise can push it up. Do not wait to find out why.',
    todo: [
      'Sit still with your back and arm supported.',
      'Have it measured again after five quiet minutes while help is coming.',
      'Tell your parents or whoever looks after you.',
    ],
    practitioner: 'Call first. A second reading after five quiet minutes, while you wait.',
    cameDown: pressureFell,
  },
  pressure_very_low: {
    says: 'The upper number of your blood pressure was very low. Heat, too little to drink or a sudden stop after a hard run can do that.',
    todo: [
      'Sit or lie down.',
      'Drink water if you are wide awake.',
      'Measure again after a rest, and get up slowly.',
    ],
  },
  pressure_high: {
    says: 'Your blood pressure stayed clearly high when it was measured again. You cannot feel it, but over time it makes the heart work too hard.',
    todo: [
      'Take all readings to the doctor.',
      'Leave out energy drinks.',
      'Name every medicine and supplement you take.',
    ],
  },
  pressure_high_once: {
    says: 'Your blood pressure was clearly high. Nerves, pain, caffeine or sport just before can do it, but a value like this should be measured by a doctor soon.',
    todo: [
      'Have three readings taken, with five quiet minutes first.',
      'Leave out coffee and energy drinks.',
      'Name every medicine and supplement you take.',
    ],
    practitioner: 'Take three readings after five quiet minutes and record the mean of the last two.',
  },
  pressure_raised: {
    says: 'Your blood pressure stayed high when it was measured again. You cannot feel it, and food, sleep or stress often play a part.',
    todo: [
      'Take all readings along.',
      'Go easy on salt and energy drinks.',
      'Keep up easy, steady training.',
    ],
  },
  pressure_raised_once: {
    says: 'Your blood pressure was high this time. Hurry, nerves, coffee or a full bladder can be enough, so it needs more than one reading.',
    todo: [
      'Have three readings taken, with five quiet minutes first.',
      'Leave out coffee before the check.',
      'Go easy on salty snacks.',
    ],
    practitioner: 'Take three readings after five quiet minutes and record the mean of the last two.',
  },
  pressure_not_rested: {
    says: 'Your blood pressure was taken soon after exercise. It is higher then, so it says little about your blood pressure at rest.',
    todo: ['Sit for five quiet minutes.', 'Have it measured again.'],
    practitioner: 'Measure again after five quiet minutes and record that value.',
  },
  pressure_low: {
    says: 'The upper number of your blood pressure was low. Many slim or very fit players read low and never notice. Heat and too little to drink pull it down as well.',
    todo: [
      'Drink enough and do not skip meals.',
      'Walk on for a few minutes after a hard run.',
      'Get up in two steps: sit first, then stand.',
    ],
  },
  diastolic_low: {
    says: 'The lower number of your blood pressure stayed very low when it was measured again. A doctor should find out why.',
    todo: ['Take all readings along.', 'Drink enough and do not skip meals.', 'Get up slowly.'],
  },
  diastolic_low_once: {
    says: 'The lower number of your blood pressure was very low this time. A loose cuff, heat or a hard session just before can do it.',
    todo: [
      'Have three readings taken after a rest.',
      'Drink enough before the check.',
      'Get up in two steps: sit first, then stand.',
    ],
    practitioner: 'Take three readings after five quiet minutes and record the mean of the last two.',
  },
  pressure_slight: {
    says: 'Your blood pressure was a little above the ideal. That is common, and nerves or coffee are often part of it. Small habits bring it down.',
    todo: [
      'Go easy on salt and energy drinks.',
      'Sit quietly for five minutes before it is measured.',
      'Stay active and sleep enough.',
    ],
  },
  pulse_extreme: {
    says: 'Your heart was beating very fast. Sport, fever, caffeine or fear can do it for a while, but at rest it must come down.',
    lead: '{step} if it is still this fast after ten quiet minutes, or at once if you feel unwell.',
    todo: ['Sit or lie still.', 'Have your pulse counted for a full minute.', 'Do not train.'],
    practitioner: 'Ten quiet minutes, then count again. Unwell: get help now, at once.',
    ...pulseFell,
  },
  pulse_very_high: {
    says: 'Your heart was beating much too fast for somebody at rest. Fever, too little to drink, caffeine or fear can do it. It needs an explanation.',
    todo: ['Rest and drink water.', 'Count again for a full minute.', 'Leave out sport and energy drinks.'],
    practitioner: 'Count again after ten quiet minutes.',
    ...pulseFell,
  },
  pulse_high: {
    says: 'Your heart was beating fast for somebody at rest. A short night, caffeine, a cold on its way or nerves are common reasons.',
    todo: [
      'Count your pulse on two mornings before you get up.',
      'Train lightly until then, if at all.',
      'Leave out energy drinks.',
    ],
    practitioner: 'Count again after ten quiet minutes.',
  },
  pulse_not_rested: {
    says: 'Your pulse was counted soon after exercise. So it says little about your heart at rest.',
    todo: ['Sit for ten quiet minutes, then have it counted again for a full minute.'],
    practitioner:
      'Wait ten quiet minutes, count again and record that value. Do not call for help because of this number alone.',
    cameDown: 'Your pulse was fast soon after exercise and came down after ten quiet minutes.',
  },
  pulse_raised: {
    says: 'Poor means outside the club’s range, not ill. Up to 100 is normal in medicine; the club’s range is that of rested athletes. Nerves, caffeine or a short night raise a pulse.',
    teens: 'At your age many are between 60 and 95.',
    todo: [
      'Count it on three mornings before you get up.',
      'Sleep and drink enough.',
      'Build your endurance slowly.',
    ],
  },
  pulse_slow: {
    says: 'Your pulse was slow. That is common in trained hearts: each beat moves more blood, so fewer are needed.',
    todo: [
      'Count it for a full minute on three mornings.',
      'Tell your practitioner how much you train.',
      'Name any medicine you take.',
    ],
    practitioner: 'Ask about fainting, chest pain and breathlessness, at this moment and in recent weeks.',
  },
  pulse_very_slow: {
    says: 'Your heart was beating very slowly, even for a trained player. A doctor must look at its rhythm.',
    todo: [
      'Ask for a heart tracing (ECG).',
      'Have your pulse counted for a full minute by hand.',
      'Take a list of your medicines along.',
    ],
    practitioner: 'Count a full minute by hand.',
  },
} satisfies Partial<RowTexts>
