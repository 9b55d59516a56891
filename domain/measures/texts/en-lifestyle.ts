import type { GroupTexts } from './lookup.ts'

// What the lifestyle answers mean, in English.
export const enLifestyle = {
  alcohol_intake: {
    success: {
      firstPara:
        'You do not drink alcohol, and your body gets the benefit. Your sleep is deeper, muscles repair themselves better after a match, and you wake up ready to train. For anybody under 18 this is the safest choice there is.',
      secondPara:
        'Just carry on. If friends push you, a short “not during the season” is answer enough. If somebody close to you drinks in a way that worries you, you need not carry that alone: a doctor, a teacher or your practitioner will listen.',
    },
    warning: {
      firstPara:
        'You drink some alcohol, within the weekly limit that is advised for adults. For players it has a price even in small amounts: lighter sleep, slower recovery and less water in the body the next day. Before 18, none is the safest amount.',
      secondPara:
        'Keep the two days before a match and the evening after it free of alcohol; that is when it costs most. Never save the week up for one night. If saying no is hard, or you have got hurt or cannot remember things after drinking, talk to a doctor in confidence.',
    },
    danger: {
      firstPara:
        'You drink more than 14 units a week, the upper limit advised for adults, and it is too much for a young body. At this level sleep, growth, recovery and mood suffer, and injuries become more likely, even if you feel fit today.',
      secondPara:
        'Talk openly to a doctor you trust; they treat it in confidence and have heard it before. Choose alcohol-free days and tell a friend your plan. If you drink daily, or shake and sweat without it, do not stop all at once on your own: let a doctor help you do it safely.',
    },
  },
  sleep_quality: {
    success: {
      firstPara:
        'You reach the amount of sleep that we ask for. Asleep, your body mends muscle, files away what you practised and calms the mind. Six hours is the least, though: most teenagers do best on eight to ten, most adults on seven or more.',
      secondPara:
        'If you wake up rested without an alarm, you have found your measure. If you yawn through the morning, move bedtime forward by a quarter of an hour each week. Loud snoring, or sleepiness in the daytime in spite of long nights, is worth a question to your doctor.',
    },
    warning: {
      firstPara:
        'Your sleep is close to the least that a player needs. You may cope well on most days and still pay for it late in a match, when legs and decisions slow down a little earlier than they should.',
      secondPara:
        'Aim for half an hour more this week: same bedtime every night, lights low, phone outside the room. A nap of twenty minutes in the early afternoon helps on match days. If you cannot fall asleep on most nights for a month, speak to a doctor.',
    },
    danger: {
      firstPara:
        'You sleep less than six hours, and that is too little for a body that trains. Short nights slow your reactions, make injuries and colds more likely and turn small problems into big ones. The good news: few things improve as quickly.',
      secondPara:
        'Pick a fixed time to get up, go to bed thirty minutes earlier than now, no caffeine after lunch and no screen in bed. Give it two weeks. If worries, pain or low mood keep you awake, or it has lasted for a month, see a doctor; sleep can be helped.',
    },
  },
  stress_level: {
    success: {
      firstPara:
        'You rate your stress as low. Some tension before a match is useful, as it wakes you up; what counts is that it goes away again afterwards. At the moment yours seems to come and go as it should.',
      secondPara:
        'Keep the things that unwind you: friends, music, time outside, a day without sport. Remember what works, so that you have it ready when exams, injuries or a place in the team weigh on you. And look out for a team-mate who has gone quiet.',
    },
    warning: {
      firstPara:
        'Your stress is somewhere in the middle. You feel the pressure, and it probably still lets go of you at times. Short nights, snappy answers and tight shoulders are early signs that the load is getting heavy.',
      secondPara:
        'Write down what presses most and cross out one thing that can wait. Ten slow breaths, with the out-breath longer than the in-breath, calm the body in two minutes. Tell a person you trust how things are. If it has not eased in a few weeks, ask a doctor for advice.',
    },
    danger: {
      firstPara:
        'You rate your stress as high. That is not weakness; it is a signal that a lot is resting on you just now. When it lasts, sleep gets shallow, muscles stay tense, injuries heal more slowly and sport stops being fun.',
      secondPara:
        'Talk to somebody this week: a parent, your coach, a doctor. Ask for a lighter week if you need it. Should sadness, panic or sleeplessness last for two weeks, see a doctor. If you ever think of harming yourself, tell somebody right now or call emergency services. You matter more than any match.',
    },
  },
  diet_quality: {
    success: {
      firstPara:
        'You eat in a way that suits a player. Mixed, regular meals give you fuel for training, building material for muscles, and iron and calcium for blood and bones. You notice it in the second half and the morning after.',
      secondPara:
        'Keep it colourful and relaxed: a treat belongs to a good diet too. Eat within an hour after hard sessions, and more on heavy days. You do not need powders or pills for this. If you leave out whole food groups, ask a doctor or dietitian what to watch.',
    },
    warning: {
      firstPara:
        'The way you eat is roughly half-way: some good habits, some gaps. Typical gaps for players are breakfast, vegetables, and the meal after late training. None of them takes much money or cooking to close.',
      secondPara:
        'Choose a single change for the next two weeks, such as fruit at breakfast or a sandwich and milk in the kit bag. When it has become normal, take the next. If food upsets your stomach or you feel drained most days, let a doctor find out why.',
    },
    danger: {
      firstPara:
        'By your own score, your meals give you less than your training takes. With too little fuel, or always the same kind, players tire sooner, heal more slowly and get injured more. It is a habit, not a fault, and habits can change.',
      secondPara:
        'Begin with three fixed meals, something with protein in each, fruit or vegetables twice a day, and water. Plan a snack for after training. See a doctor or dietitian if you skip meals to lose weight, feel guilty about eating, are always tired, or if money for food is short.',
    },
  },
  smoking_level: {
    success: {
      firstPara:
        'You do not smoke. It is among the best things you can do for your lungs, your heart and your speed, and you get it for nothing. Your airways stay clear, and your blood is free to carry oxygen to your legs.',
      secondPara:
        'Stay as you are, and count vapes, water pipes and nicotine pouches in with cigarettes: nicotine catches young brains quickly, in whatever form. Keep out of other people’s smoke where you can. If you used to smoke, well done for stopping, and ask for help if the urge comes back.',
    },
    warning: {
      firstPara:
        'Your answer lies between smoking and not smoking, perhaps a cigarette now and then. It feels harmless, yet the heart and airways notice each one, and now and then is how nearly every regular smoker began.',
      secondPara:
        'This is the easiest moment to stop, so choose a day in the coming week. Think of the situations in which you say yes, and prepare another answer. If you catch yourself looking forward to the next one, a doctor or a stop-smoking service can help you.',
    },
    danger: {
      firstPara:
        'You smoke. You know that it is unhealthy, so here is the sporting side: smoke takes oxygen away from your muscles, tightens your airways and slows healing. Your heart beats faster for the same pace. Much of this starts to improve within weeks of stopping.',
      secondPara:
        'Pick a day to stop and tell two people. Most need several tries, and help from a doctor or a stop-smoking service makes success far more likely; ask which nicotine replacement suits your age. See a doctor without delay if you cough up blood, have chest pain, wheeze or have coughed for over three weeks.',
    },
  },
} satisfies GroupTexts
