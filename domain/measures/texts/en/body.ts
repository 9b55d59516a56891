import type { GroupTexts } from '#domain/measures/texts/lookup.ts'

// What the body measurements mean, in English. They hold for every value of their rating. The call for them does not know
// the age, so they name it; screens use `en-by-age.ts`.
export const enBody = {
  body_mass_index: {
    success: {
      firstPara:
        'Your weight is inside the club’s range for your height. Body mass index is a rough sketch made of just those two numbers: it knows nothing about muscle, bones or how far you can run. Before 18 it also needs comparing with your age.',
      secondPara:
        'Eat enough for your training, above all on match days and while you are still growing. You need not gain or lose anything. If your weight starts to move quickly without your wanting it, or food is on your mind all day, talk to your practitioner or a doctor.',
    },
    warning: {
      firstPara:
        'This number is off the scale that people normally measure. By far the likeliest reason is a slip when height or weight was written down, such as a digit too many. Please do not read anything about your body into it yet.',
      secondPara:
        'Ask your practitioner to measure both again and to put the record right, and do what it says beside this result, and by then. Height and weight alone can never tell muscle from fat, nor how healthy somebody is.',
    },
    'warning.low': {
      firstPara:
        'A body mass index this low hardly ever comes from a real measurement. Most likely a digit is missing from your weight, or height and weight were mixed up. Getting the two numbers right comes first.',
      secondPara:
        'See a doctor today if the number turns out to be true, and do not train before. So step on the scales again at once. If you have been losing weight, eating very little or feeling weak and cold, say so. There is good help for this.',
    },
    danger: {
      firstPara:
        'Your body mass index is well outside the club’s range. It cannot tell muscle from fat, and one wrongly noted number throws it far off. Players with a lot of muscle can be outside the range and healthy. Before 18 it needs comparing with your age as well.',
      secondPara:
        'First have height and weight measured again. If the number stands, do what it says beside it, and by then. A doctor can look at the whole picture: blood pressure, blood tests, food, sleep and growth. No crash diets and no miracle shakes.',
    },
    'danger.low': {
      firstPara:
        'Your weight is low for your height. Before 18 the number needs comparing with your age, as many players shoot up before they fill out. It can also mean that you burn more than you eat, which costs strength and makes injuries more likely.',
      secondPara:
        'Do what it says beside this result, and by then. Eat a little more and more often: three real meals, and a snack before and after training. Tell a doctor if you are always tired or often hurt, or if eating has become a worry.',
    },
    'danger.high': {
      firstPara:
        'Your body mass index is above the club’s range. It counts muscle just like fat, so powerful players, think of prop forwards, throwers or goalkeepers, are often above it and in great shape. Before 18 it always needs comparing with your age.',
      secondPara:
        'Do what it says beside this result, and by then. Look at the number together with your fitness and how you feel. Regular meals, water and good sleep suit every player. If you tire sooner than before, tell your practitioner about it.',
    },
  },
  body_temperature: {
    success: {
      firstPara:
        'Your temperature is where a healthy body likes to keep it. Working muscles make heat, sweat and skin carry it away, and at the time of the check the two were in balance.',
      secondPara:
        'Half a degree more in the evening or after training is normal. On hot days drink early and take breaks in the shade; on cold days wear layers you can peel off. If you feel feverish later on, measure again before you train.',
    },
    warning: {
      firstPara:
        'Your temperature is near the edge of the club’s range. The body is never at exactly the same temperature all day: it is coolest before dawn and warmest towards evening, so being near an edge seldom means much.',
      secondPara:
        'Look again at the next check. Until then, measure once more in an hour or two, at rest and out of the sun. If you have chills, a sore throat or aching limbs, take the day off, and rest until you feel well again.',
    },
    danger: {
      firstPara:
        'Your temperature is outside the club’s range; the number shows whether a little cool or a little warm. A cold drink, a chilly changing room, a warm-up or a badly placed thermometer easily explains a small difference.',
      secondPara:
        'Do what it says beside this result, and by then. Rest indoors for half an hour, drink nothing hot or cold, then measure again. If you are warm with a cough, sore throat or aches, rest instead of training. If you are confused or collapse after heat, get help now.',
    },
    'danger.low': {
      firstPara:
        'Your temperature was low. Often it is the room or the thermometer, or cold wet kit, or an icy drink just before. Real cooling of the body is rarer; it makes people shiver, then turn clumsy, slow and sleepy.',
      secondPara:
        'Do what it says beside this result, and by then. Get dry, put on warm layers and take a second reading. Warm drinks are only for somebody who is fully awake. If somebody shivers hard, mumbles or grows drowsy, warm them gently and get help now.',
    },
    'danger.high': {
      firstPara:
        'Your temperature is in the range of a fever, unless you came straight from hard training or hot sun. A fever is mostly the body fighting off a bug. Sport on top of it asks too much of your heart.',
      secondPara:
        'Do what it says beside this result, and by then, and do not train with a fever. Rest and drink plenty. If you have just exercised, measure again after thirty minutes. With a stiff neck, a rash that does not fade when pressed, confusion or fast breathing, get help now.',
    },
  },
  airway_peak_flow: {
    success: {
      firstPara:
        'You can push air out fast and hard, which shows that your airways are wide open. That pays off in sport: the more freely the air moves, the less each breath costs you when the pace goes up.',
      secondPara:
        'Keep smoke and vapes away from your lungs, and warm up slowly on cold days. With asthma, note this number as one of your best and take your medicine as agreed. Coughing or wheezing after sprints is worth telling a doctor in spite of a good blow.',
    },
    warning: {
      firstPara:
        'Your blow is in the middle range of the club. What to expect depends on height, age and sex, so shorter and younger players often land here with healthy lungs. A half-filled chest also costs a lot.',
      secondPara:
        'Do what it says beside this result, and by then. Stand up, breathe in to the top, close your lips round the mouthpiece, blow short and sharp, and count the best of three. Compare yourself with your earlier results. If you wheeze or cough at night, tell a doctor.',
    },
    danger: {
      firstPara:
        'Your blow is below the club’s range. Poor means outside that range, not ill: height, age and sex decide what you can expect, and first tries are often low until the knack comes. Narrow airways can also be the reason.',
      secondPara:
        'Do what it says beside this result, and by then: it allows for your height, age and gender. Blow three times and keep the best. If sport makes you wheeze, tell a doctor. If you are too breathless to finish a sentence, use your own reliever inhaler and get help now.',
    },
  },
  foot_posture_index: {
    success: {
      firstPara:
        'The foot posture index adds up six quick looks at your foot while you stand. A minus means that it leans to the outer edge, a plus that it rolls towards the inside. Your score is in the range rated good.',
      secondPara:
        'You need no insoles on account of this score. Wear boots that are comfortable from the first minute, replace them when they are worn, and train your feet with heel raises and barefoot balance. Pain in foot, shin or knee for more than two weeks should be looked at.',
    },
    warning: {
      firstPara:
        'For this score somebody looks at six features of your standing foot, from the heel to the arch, to see whether it leans in or out. Yours is near the border between balanced and leaning, where plenty of players without pain stand.',
      secondPara:
        'Look again at the next check. Until then raise your running distance in small steps and do some calf and foot exercises. If one side hurts again and again, show it to a physiotherapist.',
    },
    danger: {
      firstPara:
        'The foot posture index sums up, in six looks, how your foot stands. Below zero, your weight sits more on the outer edge, often with a high arch; at six or more, the foot rolls inwards and the arch sinks.',
      secondPara:
        'Look again at the next check. Many top players have such feet and no pain. Make your calves and feet strong, choose boots for comfort and add distance slowly. If feet, shins or knees keep hurting, or feel numb, see a physiotherapist or a doctor.',
    },
  },
} satisfies GroupTexts
