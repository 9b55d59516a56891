import type { GroupTexts } from './lookup.ts'

// What the body measurements mean, in English.
export const enBody = {
  body_mass_index: {
    success: {
      firstPara:
        'Your weight suits your height. Body mass index is a rough sketch made of just those two numbers: it knows nothing about muscle, bones or how far you can run. As a sketch, yours looks fine.',
      secondPara:
        'Eat enough for your training, above all on match days and while you are still growing. There is no need to gain or lose anything. If your weight starts to move quickly without your wanting it, or food is on your mind all day, talk to your practitioner or a doctor.',
    },
    warning: {
      firstPara:
        'This number is off the scale that people normally measure. By far the likeliest reason is a slip when height or weight was written down, such as a digit too many. Please do not read anything about your body into it yet.',
      secondPara:
        'Ask your practitioner to measure both again and to put the record right. Should the second result be just as unusual, go through it with a doctor, because height and weight alone can never tell muscle from fat, nor how healthy somebody is.',
    },
    'warning.low': {
      firstPara:
        'A body mass index this low hardly ever comes from a real measurement. Most likely a digit is missing from your weight, or height and weight were mixed up. The label average means little here; getting the two numbers right comes first.',
      secondPara:
        'Step on the scales again, today if you can. If the number turns out to be true, or if you have been losing weight, eating very little, or feeling weak and cold, see a doctor straight away and do not train before. There is good help for this.',
    },
    danger: {
      firstPara:
        'Your body mass index is well outside the range we look for. It only sets weight against height, so it cannot tell muscle from fat, and one wrongly noted number throws it far off. Heavily muscled athletes can be outside the range and healthy.',
      secondPara:
        'First have height and weight measured again. If the number stands, ask your doctor for a calm look at the whole picture: blood pressure, blood tests, food, sleep and growth. No crash diets and no miracle shakes. Breathlessness at rest or chest pain should be seen at once.',
    },
    'danger.low': {
      firstPara:
        'Your weight is low for your height, measured on the scale for adults. Before 18 that can be normal: doctors then use growth charts, and many fast-growing players pass through this. It can also mean that you burn more than you eat.',
      secondPara:
        'Eat a little more and more often: three real meals, and a snack before and after training. See a doctor soon if the number is below 16, if you are losing weight, always tired or often injured, if your periods have stopped, or if eating has become a worry. Nobody should go hungry for sport.',
    },
    'danger.high': {
      firstPara:
        'Your body mass index is above the range we look for. It counts muscle just like fat, so powerful players, think of prop forwards, throwers or goalkeepers, are often above it and in great shape. Before 18, growth charts say more than this number does.',
      secondPara:
        'Look at it together with your fitness, your waist and how you feel. Strong and fit? Then there is little to do. If weight has crept up, drink water instead of soft drinks, eat regular meals and sleep well. See a doctor if it is above 35, keeps climbing or you tire sooner than before.',
    },
  },
  body_temperature: {
    success: {
      firstPara:
        'Your temperature is where a healthy body likes to keep it. Working muscles make heat, sweat and skin carry it away, and at the time of the check your inner thermostat had the two in balance.',
      secondPara:
        'There is nothing you need to do. Half a degree more in the evening or after training is normal. On hot days drink early and take breaks in the shade; on cold days wear layers you can peel off. If you feel feverish later on, measure again before you train.',
    },
    warning: {
      firstPara:
        'Your temperature is near the edge of the range we look for. The body is never at exactly the same temperature all day: it is coolest before dawn and warmest towards evening, so being near an edge seldom means much.',
      secondPara:
        'Measure once more in an hour or two, at rest and out of the sun. If you feel well, train as planned. If you have chills, a sore throat or aching limbs, take the day off, and see a doctor if you are no better in three days.',
    },
    danger: {
      firstPara:
        'Your temperature is slightly outside the range we look for; the number shows whether a little cool or a little warm. A cold drink, a chilly changing room, a warm-up or a badly placed thermometer easily explains so small a difference.',
      secondPara:
        'Rest indoors for half an hour, drink nothing hot or cold, then measure again. If you are on the warm side with a cough, sore throat or aches, rest instead of training. See a doctor if it climbs above 38, lasts for more than three days, or you feel really unwell.',
    },
    'danger.low': {
      firstPara:
        'Your temperature is lower than we look for. Usually the thermometer is to blame, or cold wet kit, or an icy drink just before. Real cooling of the body is rarer; it makes people shiver, then turn clumsy, slow and sleepy.',
      secondPara:
        'Get dry, put on warm layers, have a warm sweet drink and measure again after half an hour. If it is still below 35, or somebody shivers hard, mumbles or grows drowsy, call an ambulance and warm them gently. If you read low again when warm and rested, see a doctor.',
    },
    'danger.high': {
      firstPara:
        'Your temperature is in the range of a fever, unless you came straight from hard training or hot sun. A fever is mostly the body fighting an infection such as flu. Sport on top of it asks too much of your heart.',
      secondPara:
        'If you have just trained, cool down and measure again. With a fever, rest, drink plenty and play only after a full day free of it without medicine. See a doctor if it lasts three days. A stiff neck, a rash that does not fade, trouble breathing or confusion need an ambulance; in heatstroke, cool with water meanwhile.',
    },
  },
  airway_peak_flow: {
    success: {
      firstPara:
        'You can push air out fast and hard, which shows that your airways are wide open. That pays off in sport: the more freely the air moves, the less each breath costs you when the pace goes up.',
      secondPara:
        'Keep smoke and vapes away from your lungs, and warm up slowly on cold days. If you have asthma, note this number as one of your best and take your medicine as agreed. Coughing or wheezing after sprints is worth mentioning in spite of a good blow.',
    },
    warning: {
      firstPara:
        'Your blow is in the middle range. What is normal depends on height, age and sex, so for many players, the shorter and younger ones above all, this is just what healthy lungs give. A half-filled chest also costs a lot.',
      secondPara:
        'Stand up, breathe in to the top, close your lips round the mouthpiece, blow short and sharp, and count the best of three. Compare yourself with your earlier results rather than with team-mates. If it falls from check to check, or you wheeze or cough at night, see a doctor.',
    },
    danger: {
      firstPara:
        'Your blow is below the range we look for. For a shorter, younger or lightly built player it may be entirely normal, and first tries are often low until the knack comes. It can also show that asthma, a cold or pollen had narrowed your airways.',
      secondPara:
        'Blow three times, keep the best, and ask your practitioner what is expected for your height, age and sex. If you are below that, or sport makes you wheeze, see a doctor. If you are too breathless to finish a sentence, use your reliever inhaler if you have one and call an ambulance.',
    },
  },
  foot_posture_index: {
    success: {
      firstPara:
        'The foot posture index adds up six quick looks at your foot while you stand. A minus means that it leans to the outer edge, a plus that it rolls towards the inside. Your score is in the range that we call good.',
      secondPara:
        'You need no insoles on account of this score. Wear boots that are comfortable from the first minute, replace them when they are worn, and train your feet with heel raises and barefoot balance. Pain in foot, shin or knee for more than two weeks should be looked at.',
    },
    warning: {
      firstPara:
        'For this score somebody looks at six features of your standing foot, from the heel to the arch, to see whether it leans in or out. Yours is near the border between balanced and leaning, where plenty of pain-free players stand.',
      secondPara:
        'Let it be seen again at the next check, as feet still change while you grow. Meanwhile raise your running distance in small steps and do some calf and foot exercises. If one side hurts again and again, show it to a physiotherapist.',
    },
    danger: {
      firstPara:
        'The foot posture index sums up, in six observations, how your foot stands. Below zero, your weight sits more on the outer edge, often with a high arch; at six or more, the foot rolls inwards and the arch sinks. Yours is one of these two.',
      secondPara:
        'If nothing hurts, nothing needs treating: many top players have such feet. Strengthen calves and feet, choose boots for comfort and add distance slowly. If feet, shins or knees keep hurting, or you often twist an ankle, ask a physiotherapist or foot specialist. See a doctor about numbness or a sudden change.',
    },
  },
} satisfies GroupTexts
