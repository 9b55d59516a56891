import type { GroupTexts } from './lookup.ts'

// What the blood and circulation results mean, in English.
export const enHealth = {
  blood_glucose: {
    success: {
      firstPara:
        'Your blood sugar was in the range we look for when that small drop of blood was tested. Your body was keeping its fuel steady: enough for your muscles and your brain, and not so much that it piles up in the blood.',
      secondPara:
        'Keep doing what works: regular meals, some bread, rice or pasta two or three hours before a match, and water rather than sugary drinks on ordinary days. How you feel still counts. If you are often very thirsty, shaky or worn out, tell a doctor, whatever the label says.',
    },
    'success.high': {
      firstPara:
        'The label here says good, but the number is far above what we look for in a player. Please go by the number. Either something disturbed the test, such as sugar on the fingertip, or your blood sugar really was very high at that moment.',
      secondPara:
        'Do not wait for the next health check. Wash and dry your hands, have the test repeated, and see a doctor today with the result. Leave training until you have been seen. If you are vomiting, drowsy or breathing fast and deep, call an ambulance.',
    },
    warning: {
      firstPara:
        'Your blood sugar is a little above the range we look for. The most common reason is simple: you ate or drank something in the two hours before the test. Stress, a cold or a very hard session can also push it up for a while.',
      secondPara:
        'Tell your practitioner when you last ate. If you can, have it tested again in the morning before breakfast. Until then, keep sweets and fizzy drinks for rare days. See your doctor if the next test is raised too, or if diabetes runs in your family.',
    },
    'warning.high': {
      firstPara:
        'This result is labelled average, yet the number itself is higher than we look for. A sweet drink or a big meal just before the test may explain part of it. Even when you feel fine, a blood sugar like this should not be left unexplained.',
      secondPara:
        'Arrange to see a doctor today, take this result along and ask for a repeat test. Until then, have an easy day instead of a hard session. Great thirst, needing to pee all the time, being sick or breathing fast are reasons to seek emergency care now.',
    },
    danger: {
      firstPara:
        'Your blood sugar is marked as outside the range we look for, so it deserves a second look. On its own that does not mean that you are ill. What you ate, when you ate, how hard you trained and how the drop was taken all change the number.',
      secondPara:
        'Ask your practitioner which way it was off, and have it repeated, best of all before breakfast. If it is off again, book a visit to your doctor. Get medical help the same day if you feel shaky and confused, are extremely thirsty, or feel really ill.',
    },
    'danger.low': {
      firstPara:
        'Your blood sugar is lower than we look for. It is the fuel of muscles and brain, so a low level can leave you shaky, sweaty, weak or foggy. In players it often follows a skipped meal or a long, hard session, and passes once they eat.',
      secondPara:
        'If you feel like that, stop playing, take juice or glucose sweets, then a proper snack, and do not stay alone until you are well. With diabetes, follow your own plan. See a doctor if it happens again. If a person with low sugar cannot be woken, give nothing by mouth and call an ambulance.',
    },
    'danger.high': {
      firstPara:
        'Your blood sugar is clearly above the range we look for. A large meal or a sugary drink just before the test can do this, and so can an illness. It can also mean that the body has trouble moving sugar out of the blood, so nobody should guess.',
      secondPara:
        'See your doctor within a few days for a proper blood test. Go today, without training first, if the number is above 11, if you are very thirsty, pee a lot or are losing weight. Vomiting, belly pain, fast deep breathing or drowsiness need emergency care. If you have diabetes, follow your plan.',
    },
  },
  blood_pressure: {
    success: {
      firstPara:
        'Taken together, your two blood pressure numbers are where we like them. The upper one is the push when the heart squeezes, the lower one is the pressure while it rests between beats. Your heart can do its work without straining.',
      secondPara:
        'There is nothing to change. Stay active, go easy on salty snacks and energy drinks, and have it measured at every check, because pressure changes slowly and without a sound. If you ever faint or get chest pain during sport, see a doctor, however good this looks.',
    },
    'success.low': {
      firstPara:
        'Your blood pressure counts as good, right at the low end of good. That is common in slim, very fit or still growing players, and for most of them it is simply how their body is built. Lower pressure is gentle on the heart.',
      secondPara:
        'You only need to act if you notice it. Drink enough, do not skip breakfast, walk for a few minutes after a hard effort instead of stopping dead, and get up slowly. If you are often dizzy on standing, or you have fainted, let a doctor check you.',
    },
    warning: {
      firstPara:
        'Your blood pressure lies close to the edge of the range we look for. One reading says little: hurrying to the check, a strong coffee, a full bladder or plain nerves can move both numbers by quite a few points.',
      secondPara:
        'Sit quietly for five minutes and ask for a second reading. If that is near the edge as well, have it measured on two or three calm days. Take the list to your doctor if the numbers drift further, or if you get dizzy spells or bad headaches.',
    },
    danger: {
      firstPara:
        'Your two blood pressure numbers are outside the range we look for. Very often they are only slightly raised, and nerves, caffeine or a session earlier that day are enough to do it. One such reading is a reason to measure again, not a reason to worry.',
      secondPara:
        'Rest for five minutes, measure again, and once more on another day. If it stays out of range, see your doctor, who can check it over a whole day. Get help at once if it reaches 180 over 120, or if you faint, have chest pain, blurred sight or a terrible headache.',
    },
    'danger.low': {
      firstPara:
        'Your blood pressure is lower than we look for. Heat, too little to drink, a missed meal or stopping suddenly after a hard run can all pull it down. Some healthy athletes always read low and never notice anything.',
      secondPara:
        'Drink water, eat something, rest and measure again. Get up in two steps: sit first, then stand. See a doctor if it is low again or if you feel dizzy. Fainting in the middle of exercise is a different matter: stop playing and be seen the same day.',
    },
    'danger.high': {
      firstPara:
        'Your blood pressure is clearly higher than we look for. You cannot feel that, and one high reading may come from nerves, pain, energy drinks or exercise just before. If it stays this high for months, though, the heart has to work too hard.',
      secondPara:
        'Measure again after five quiet minutes. If it is still high, see a doctor within a week; until then no heavy lifting and no energy drinks, and mention every pill or supplement you take. At 180 over 120, or with chest pain, a terrible headache or trouble seeing or speaking, go to emergency care.',
    },
  },
  heart_rate: {
    success: {
      firstPara:
        'Your resting pulse is the kind we hope to see in players. Training makes the heart stronger, a stronger heart moves more blood with each beat, and so it needs fewer beats while you sit still. It is a simple sign of good endurance.',
      secondPara:
        'Keep your mix of hard and easy days. Try counting your pulse some mornings before you get up: several beats more than usual can mean poor sleep, a cold coming or too much training. A pulse that races or stumbles while you rest should be checked by a doctor.',
    },
    'success.low': {
      firstPara:
        'Your resting pulse is very slow. In somebody who does plenty of endurance work that is usual: the heart pumps so much with each beat that few are needed, and that is why it is labelled good. In somebody who trains little it would be a surprise.',
      secondPara:
        'Be honest about how you feel. With plenty of energy and quick recovery there is no hurry; just mention it the next time you see a doctor. If you get dizzy, faint or run out of breath earlier than your team-mates, ask for a heart tracing (ECG) before the next hard session.',
    },
    'success.high': {
      firstPara:
        'The label reads good, but more than a hundred beats a minute is fast for a player who is sitting still. Perhaps you were not truly rested: stairs, a warm-up, coffee, fever or excitement before the check all speed up the heart.',
      secondPara:
        'Sit for ten minutes and count again for a full minute. If it is still above a hundred, see a doctor this week and keep training light until then. If it comes with chest pain or fainting, or starts pounding out of nowhere, get help at once.',
    },
    warning: {
      firstPara:
        'Your resting pulse is perfectly normal for a healthy person, and a little quicker than in very well trained players. Early in the season, during a growth spurt or with some nerves at the check, many players land here.',
      secondPara:
        'Two or three steady runs, rides or swims a week, at a pace at which you can still talk, bring it down over a few months. Sleep and water help as well. No doctor is needed, unless you also feel your heart flutter, get dizzy or have chest pain.',
    },
    'warning.high': {
      firstPara:
        'Your pulse at rest is on the quick side for a player, although doctors call anything up to a hundred normal. Caffeine, a short night, too little water, an exam on your mind or a cold on its way are the usual suspects.',
      secondPara:
        'Count it tomorrow in bed, before you look at your phone. If most mornings are quick for two weeks, lower the training load and tell your practitioner. See a doctor sooner if your heart seems to skip, or if easy runs suddenly leave you breathless.',
    },
    danger: {
      firstPara:
        'Your resting pulse is marked as outside the range we look for in players. A pulse is a lively thing: it reacts to the walk from the car park, to heat, to nerves and to last night’s sleep. One count is a hint, not a verdict.',
      secondPara:
        'On three mornings, lie still before getting up, count for a whole minute and write it down. Show the numbers to your practitioner, and to a doctor if they are unusual for you. Fainting, chest pain or a heart that races for no reason must be seen straight away.',
    },
    'danger.low': {
      firstPara:
        'Your resting pulse is slower than the range we look for. In players with a lot of endurance training that is often just a strong, well rested heart. Without such training, or together with dizziness, a pulse this slow needs an explanation.',
      secondPara:
        'Ask a doctor for a heart tracing (ECG). It is quick, painless and can tell one from the other; mention any medicine you take. If you feel well you may train lightly meanwhile. If a second count is below 30, or you faint, get dizzy or oddly breathless, stop and be seen the same day.',
    },
    'danger.high': {
      firstPara:
        'Your resting pulse is faster than we look for in a rested player. Up to a hundred is still normal in everyday medicine, so a number such as 80 mostly points to nerves, caffeine, little sleep, a warm room or fitness with room to grow.',
      secondPara:
        'Count again in bed on a few mornings. Drink enough, skip energy drinks, build your endurance slowly and never train with a fever. See a doctor if you are above a hundred at rest more than once; get help at once if it stays above 130, or with chest pain, fainting or a wild, uneven beat.',
    },
  },
  oxygen_level: {
    success: {
      firstPara:
        'Your blood is carrying almost all the oxygen it can hold. Your lungs take it in, your heart passes it on, and your muscles and brain get what they need. The light in the finger clip saw nothing unusual.',
      secondPara:
        'Nothing to do here. This number hardly moves with training, so there is no point in chasing a hundred: good is good. If you wheeze or cough in sport, say so anyway, because oxygen at rest can be perfect while the airways are easily irritated.',
    },
    warning: {
      firstPara:
        'Your oxygen reading is on the border of what we look for. The clip shines light through your finger and is easily fooled, so chilly hands or a little movement are enough to lose a point or two.',
      secondPara:
        'Rub your hands warm, take off nail varnish, sit still and try a different finger. If two more readings are on the border, let a doctor listen to your lungs this week. Feeling short of breath while you rest is a reason to go the same day.',
    },
    danger: {
      firstPara:
        'The finger clip read less oxygen than we expect. Often the reading is at fault: cold hands, nail varnish, a loose clip or movement. High mountains, a chest infection or asthma can also lower it, and then the body really is getting less than it should.',
      secondPara:
        'Warm your hands, wipe off any varnish, sit still for a minute and measure on another finger. If it is below 95 again, do not train, and speak to a doctor today. If it stays at 92 or less, you struggle for breath, or your lips look blue or grey, call an ambulance.',
    },
  },
  cholesterol_level: {
    success: {
      firstPara:
        'Your total cholesterol is in the range we look for. Cholesterol is a fat that the body needs to build cells and hormones. Only when there is too much of it for many years does it settle in the walls of the blood vessels.',
      secondPara:
        'Carry on with food that treats your heart well: vegetables, beans, nuts, fish, wholegrain bread and plant oils. Your training helps too. If a parent, brother or sister had heart trouble while still young, let your doctor know even though this result is fine.',
    },
    warning: {
      firstPara:
        'Your total cholesterol is right on the line. You cannot feel it, and nothing is wrong today. The total adds up a helpful kind and a less helpful kind, and active people often have plenty of the helpful one.',
      secondPara:
        'Small swaps go a long way: oats instead of pastries, nuts instead of crisps, grilled instead of fried. Look at it again at your next check. Ask at home whether high cholesterol or early heart attacks run in the family; if they do, tell your doctor soon.',
    },
    danger: {
      firstPara:
        'Your total cholesterol is above the range we look for. It does not hurt and does not slow you down on the pitch; it matters over many years. It is not always about food either: some families pass it on, even to lean and very fit people.',
      secondPara:
        'Make an ordinary appointment with your doctor for a full test that separates the helpful kind from the other. Ask at home about heart attacks at a young age. Eat fried and processed food less often, keep training, and do not start pills or supplements on your own.',
    },
  },
} satisfies GroupTexts
