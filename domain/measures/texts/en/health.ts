import type { GroupTexts } from '#domain/measures/texts/lookup.ts'

// What the blood and circulation results mean, in English. They hold for every value of their rating, at every age.
export const enHealth = {
  blood_glucose: {
    success: {
      firstPara:
        'Your blood sugar was in the range that suits a player. Your body kept its fuel steady when the drop of blood was tested: enough for your muscles and your brain, and not so much that it piles up in the blood.',
      secondPara:
        'Keep doing what works: regular meals, some bread, rice or pasta two or three hours before a match, and water on ordinary days. How you feel still counts. If you are often very thirsty, shaky or worn out, tell a doctor.',
    },
    'success.high': {
      firstPara:
        'The label here says good, but your blood sugar was far above the club’s range. Please go by the number. Sugar on the fingertip can spoil the test. If it did not, your blood sugar really was very high at that moment.',
      secondPara:
        'Do what it says beside this result, and by then; do not wait for the next health check. Wash and dry your hands and have the test done again. Leave out training until you have been seen. If you are vomiting, drowsy or breathing fast and deep, get help now.',
    },
    warning: {
      firstPara:
        'Your blood sugar was a little raised. The most common reason is simple: you ate or drank something in the two hours before the test. Stress, a cold or a very hard session can push it up for a while too.',
      secondPara:
        'Look again at the next check. Tell your practitioner when you last ate, and have it tested in the morning before breakfast if you can. Until then, keep sweets and fizzy drinks for rare days. Say so if high blood sugar runs in your family.',
    },
    'warning.high': {
      firstPara:
        'This result is labelled average, yet the number itself was clearly high. A sweet drink or a big meal just before the test may explain part of it. Even when you feel well, somebody should find out why.',
      secondPara:
        'Do what it says beside this result, and by then: it tells you how soon to see a doctor. Take the result along and ask for a second test. Have an easy day until then. If you are sick, have belly pain or breathe fast and deep, get help now.',
    },
    danger: {
      firstPara:
        'Your blood sugar was outside the club’s range, so it deserves a second look. On its own that does not mean that you are ill. What you ate, when you ate, how hard you trained and how the drop was taken all change the number.',
      secondPara:
        'Ask your practitioner whether it was high or low, and do what it says beside this result, and by then. Have the test done again, best of all before breakfast. If you feel shaky and confused, very thirsty or really ill, get help now.',
    },
    'danger.low': {
      firstPara:
        'Your blood sugar was low. It is the fuel of muscles and brain, so a low level can leave you shaky, sweaty, weak or foggy. In players it often follows a skipped meal or a long, hard session, and it passes once they eat.',
      secondPara:
        'If you feel shaky, sweaty or weak, stop playing, take juice or another sweet drink, then a proper snack, and do not stay alone until you feel well. Do what it says beside this result, and by then. With diabetes, follow your own plan. Somebody who cannot be woken gets nothing by mouth: get help now.',
    },
    'danger.high': {
      firstPara:
        'Your blood sugar was clearly high. A large meal or a sweet drink just before the test can do this, and so can an illness. It can also mean that the body has trouble moving sugar out of the blood, so nobody should guess.',
      secondPara:
        'Do what it says beside this result, and by then and ask for a proper blood test. Wash your hands and measure again, drink water and take it easy. With diabetes, your own plan comes first. With vomiting, belly pain, deep breathing or drowsiness, get help now.',
    },
  },
  blood_pressure: {
    success: {
      firstPara:
        'Taken together, your two blood pressure numbers are rated good. The upper one is the push when the heart squeezes, the lower one is the pressure while it rests between beats. Nerves or a full bladder can lift either of them a little.',
      secondPara:
        'Stay active, go easy on salty snacks and energy drinks, and have it measured at every check, because pressure changes slowly and without a sound. If you ever faint or get chest pain in sport, stop and get help now, however good this looks.',
    },
    'success.low': {
      firstPara:
        'Your blood pressure counts as good, right at the low end of good. That is common in slim or very fit players, and for most of them it is how their body is built. Lower pressure is gentle on the heart.',
      secondPara:
        'Watch how you feel. Drink enough, eat breakfast, walk for a few minutes after a hard effort instead of stopping dead, and get up slowly. If you are often dizzy when you stand up, or you have fainted, see a doctor today.',
    },
    warning: {
      firstPara:
        'Your blood pressure lies close to the edge of the club’s range. One reading says little: hurrying to the check, a strong coffee, a full bladder or plain nerves can move both numbers by quite a few points.',
      secondPara:
        'Look again at the next check. Sit quietly for five minutes first and ask for a second reading. Leave out coffee and energy drinks on that day. If you get dizzy spells or bad headaches before then, tell a doctor.',
    },
    danger: {
      firstPara:
        'Your two blood pressure numbers were outside the club’s range. Very often they are only a little raised, and nerves, caffeine or a session earlier that day are enough to do it. One reading like this is a reason to measure again.',
      secondPara:
        'Do what it says beside this result, and by then. Rest for five minutes and have it measured again, and once more on another day. Keep off energy drinks until then. If you faint, have chest pain, a terrible headache or trouble seeing or speaking, get help now.',
    },
    'danger.low': {
      firstPara:
        'Your blood pressure was low. Heat, too little to drink, a missed meal or a sudden stop after a hard run can all pull it down. Some healthy athletes always read low and never notice anything.',
      secondPara:
        'Drink water, eat something, rest and measure again, then do what it says beside this result, and by then. Get up in two steps: sit first, then stand. If you have fainted, see a doctor today. If you are faint or confused at this moment, get help now.',
    },
    'danger.high': {
      firstPara:
        'Your blood pressure was clearly high. You cannot feel that, and one high reading may come from nerves, pain, energy drinks or exercise just before. If it stays this high for months, though, the heart has to work too hard.',
      secondPara:
        'Do what it says beside this result, and by then. Measure again after five quiet minutes. Until a doctor has seen it, no heavy lifting and no energy drinks, and name every pill or supplement you take. With chest pain, a terrible headache or trouble seeing or speaking, get help now.',
    },
  },
  heart_rate: {
    success: {
      firstPara:
        'Your resting heart rate is the kind that well trained players have. Training makes the heart stronger, a stronger heart moves more blood with each beat, and so it needs fewer beats while you sit still. It is a simple sign of good endurance.',
      secondPara:
        'Keep your mix of hard and easy days. Try counting your pulse some mornings before you get up: several beats more than usual can mean poor sleep, a cold coming or too much training. A pulse that races or stumbles at rest should be seen by a doctor.',
    },
    'success.low': {
      firstPara:
        'Your resting heart rate is very slow. In somebody who does plenty of endurance work that is common: the heart pumps so much with each beat that few are needed. In somebody who trains little it would be a surprise.',
      secondPara:
        'Be honest about how you feel. With plenty of energy, mention it the next time you see a doctor. If you have been dizzy or out of breath early in recent weeks, see a doctor today. If you faint or have chest pain, get help now.',
    },
    'success.high': {
      firstPara:
        'The label reads good, but your heart was beating fast for a player who is sitting still. Perhaps you were not truly rested: stairs, a warm-up, coffee, fever or excitement before the check all speed up the heart.',
      secondPara:
        'Do what it says beside this result, and by then, not what the label says. Sit for ten quiet minutes and count again for a full minute. Leave out hard training until it is explained. If you feel unwell, have chest pain or faint, get help now.',
    },
    warning: {
      firstPara:
        'Your resting heart rate is usual for a healthy person, and a little quicker than in very well trained players. Early in the season, after a break or with some nerves at the check, many players land here.',
      secondPara:
        'Look again at the next check. Two or three steady runs, rides or swims a week, at a pace at which you can still talk, bring it down over a few months. Sleep and water help as well. If your heart flutters or you get dizzy, tell a doctor.',
    },
    'warning.high': {
      firstPara:
        'Your heart rate at rest is on the quick side for a player, although up to a hundred is normal in medicine. Caffeine, a short night, too little water, worries on your mind or a cold on its way are the usual reasons.',
      secondPara:
        'Count it tomorrow in bed, before you look at your phone. If most mornings are quick for two weeks, lower the training load and tell your practitioner. If easy runs suddenly leave you breathless, or your heart seems to skip, a doctor should know.',
    },
    danger: {
      firstPara:
        'Your resting heart rate was outside the club’s range for players. A pulse is a lively thing: it reacts to the walk from the car park, to heat, to nerves and to last night’s sleep. One count is a hint, not a verdict.',
      secondPara:
        'Do what it says beside this result, and by then. On three mornings, lie still before getting up, count for a whole minute and write it down. Show the numbers to your practitioner. If you faint, have chest pain or your heart races for no reason, get help now.',
    },
    'danger.low': {
      firstPara:
        'Your resting heart rate was slow. That is common in trained hearts: each beat moves more blood, so fewer are needed. Without much training, or together with dizziness, a pulse this slow needs an explanation.',
      secondPara:
        'Do what it says beside this result, and by then. Have your pulse counted by hand for a full minute, and name any medicine you take. If you were faint or breathless in recent weeks, see a doctor today. If you are faint, in pain or breathless at this moment, get help now.',
    },
    'danger.high': {
      firstPara:
        'Your resting heart rate was faster than the club’s range, which is that of rested athletes. Poor means outside the club’s range, not ill. Nerves, caffeine, little sleep, a warm room or fitness with room to grow are common reasons.',
      secondPara:
        'Do what it says beside this result, and by then. Rest for ten minutes and count again, then on a few mornings in bed. Drink enough, leave out energy drinks and never train with a fever. If you feel unwell, faint or have chest pain, get help now.',
    },
  },
  oxygen_level: {
    success: {
      firstPara:
        'Your blood is carrying almost all the oxygen it can hold. Your lungs take it in, your heart passes it on, and your muscles and brain get what they need. The light in the finger clip saw what it should see.',
      secondPara:
        'You need not change anything. This number hardly moves with training, so there is no point in chasing a hundred. If you wheeze or cough in sport, say so anyway, because oxygen at rest can be high while the airways are easily upset.',
    },
    warning: {
      firstPara:
        'Your oxygen reading is on the border of the club’s range. The clip shines light through your finger and is easily fooled, so chilly hands or a little movement are enough to lose a point or two.',
      secondPara:
        'Look again at the next check. Rub your hands warm, take off nail varnish, sit still and try a different finger. High mountains lower it as well. If you have become short of breath, see a doctor today.',
    },
    danger: {
      firstPara:
        'The finger clip read less oxygen than it should. Often the reading is at fault: cold hands, nail varnish, a loose clip or movement. High mountains or an illness of the chest can lower it too, and then the body really is getting less.',
      secondPara:
        'Do what it says beside this result, and by then, and do not train before you have measured again. Warm your hands, wipe off any varnish, sit still for a minute and use another finger. If you are breathless or wheezy, or your lips look blue or grey, get help now.',
    },
  },
  cholesterol_level: {
    success: {
      firstPara:
        'Your total cholesterol is in the range that is kind to your heart. Cholesterol is a fat that the body needs to build its cells. Only when there is too much of it for many years does it settle in the walls of the blood vessels.',
      secondPara:
        'Carry on with food that treats your heart well: vegetables, beans, nuts, fish, brown bread and plant oils. Your training helps too. If a parent, brother or sister had heart trouble while still young, let your doctor know all the same.',
    },
    warning: {
      firstPara:
        'Your total cholesterol is right on the line. You cannot feel it, and it matters only over many years. The total adds up a helpful kind and a less helpful kind, and active people often have plenty of the helpful one.',
      secondPara:
        'Look again at the next check. Small swaps go a long way: oats instead of pastries, nuts instead of crisps, grilled instead of fried. Ask at home whether high cholesterol or early heart attacks run in the family; if they do, tell a doctor.',
    },
    danger: {
      firstPara:
        'Your total cholesterol is above the club’s range. It does not hurt and does not slow you down on the pitch; it matters over many years. It is not always about food either: it can run in families, even in lean and very fit people.',
      secondPara:
        'Do what it says beside this result, and by then. A full test tells the helpful kind from the other one. Ask at home about heart attacks at a young age. Eat fried food less often, keep training, and do not start pills or supplements on your own.',
    },
  },
} satisfies GroupTexts
