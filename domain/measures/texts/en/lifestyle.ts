import type { GroupTexts } from '#domain/measures/texts/lookup.ts'

// What the lifestyle answers mean, in English.
export const enLifestyle = {
  alcohol_intake: {
    success: {
      firstPara:
        'You do not drink alcohol, and your body gets the benefit. Your sleep is deeper, muscles repair themselves better after a match, and you wake up ready to train. Not drinking is the safest choice there is.',
      secondPara:
        'Just carry on. If friends push you, a short “not during the season” is answer enough. If somebody close to you drinks in a way that worries you, you need not carry that alone: a doctor or your practitioner will listen.',
    },
    warning: {
      firstPara:
        'You drink some alcohol. For players it has a price even in small amounts: lighter sleep, slower recovery and less water in the body the next day. Less is better for everybody, and before 18 not drinking is safest.',
      secondPara:
        'Look again at the next check. Stay off alcohol for the two days before a match and the evening after it; that is when it costs most. If saying no is hard, or you got hurt or cannot remember things after drinking, talk to a doctor in confidence.',
    },
    danger: {
      firstPara:
        'You drink a lot in a week, more than is advised at any age. At this level sleep, recovery and mood suffer, and injuries become more likely, even if you feel fit today. Many players have cut down with a little help.',
      secondPara:
        'Look again at the next check, and talk openly to a doctor you trust; they have heard it before. Choose days without alcohol and tell a friend your plan. If you are shaky without a drink, see the doctor first and do not stop suddenly on your own.',
    },
  },
  sleep_quality: {
    success: {
      firstPara:
        'Your sleep is rated good, which starts at six hours. Asleep, your body mends muscle, files away what you practised and calms the mind. Most players need more than six, though: before 18 eight hours at least, later seven.',
      secondPara:
        'If you wake up rested without an alarm, you have found your measure. If you yawn through the morning, move bedtime forward by a quarter of an hour each week. If you snore loudly, or feel sleepy all day in spite of long nights, ask a doctor.',
    },
    warning: {
      firstPara:
        'Your sleep is below what a player needs. You may cope well on most days and still pay for it late in a match, when legs and decisions slow down a little earlier than they should.',
      secondPara:
        'Aim for half an hour more this week: same bedtime every night, lights low, phone outside the room. A nap of twenty minutes in the early afternoon helps on match days. Look again at the next check, and speak to a doctor if you lie awake on most nights.',
    },
    danger: {
      firstPara:
        'You sleep less than six hours, and that is too little for a body that trains. Short nights slow your reactions, make injuries and colds more likely and turn small problems into big ones. The good news: few things improve as quickly.',
      secondPara:
        'Pick a fixed time to get up, go to bed thirty minutes earlier than now, no caffeine after lunch and no screen in bed. Give it two weeks. Look again at the next check. If worries, pain or low mood keep you awake, tell a doctor; sleep can be helped.',
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
        'Write down what presses most and cross out one thing that can wait. Ten slow breaths, with the out-breath longer than the in-breath, calm the body in two minutes. Tell a person you trust how things are. Look again at the next check, and ask a doctor if it has not eased.',
    },
    danger: {
      firstPara:
        'You rate your stress as high. That is not weakness; it is a signal that a lot is resting on you just now. When it lasts, sleep gets shallow, muscles stay tense, injuries heal more slowly and sport stops being fun.',
      secondPara:
        'Do what it says beside this result, and by then. Talk to somebody you trust: family, your coach, a doctor. Ask for a lighter week if you need it. If sadness or panic will not let go, tell a doctor. If you think of harming yourself, get help now. You matter more than any match.',
    },
  },
  diet_quality: {
    success: {
      firstPara:
        'You eat in a way that suits a player. Mixed, regular meals give you fuel for training and build your muscles, blood and bones. You notice it in the second half and the morning after.',
      secondPara:
        'Keep it colourful and relaxed: a treat belongs to a good diet too. Eat within an hour after hard sessions, and more on heavy days. You do not need powders or pills for this. If you leave out whole kinds of food, ask a doctor what to watch.',
    },
    warning: {
      firstPara:
        'The way you eat is roughly half-way: some good habits, some gaps. Typical gaps for players are breakfast, vegetables, and the meal after late training. None of them takes much money or cooking to close.',
      secondPara:
        'Choose a single change for the next two weeks, such as fruit at breakfast or a sandwich and milk in the kit bag. When it has become normal, take the next. Look again at the next check. If food upsets your stomach or you feel drained most days, tell a doctor.',
    },
    danger: {
      firstPara:
        'By your own score, your meals give you less than your training takes. With too little fuel, or always the same kind, players tire sooner, heal more slowly and get injured more. It is a habit, not a fault, and habits can change.',
      secondPara:
        'Look again at the next check. Begin with three fixed meals, with eggs, beans, fish or meat in them, fruit twice a day, and water. Plan a snack for after training. Talk to a doctor if you skip meals, feel guilty about eating, or if money for food is short.',
    },
  },
  smoking_level: {
    success: {
      firstPara:
        'You do not smoke. It is one of the best things you can do for your lungs, your heart and your speed, and it costs nothing. Your airways stay clear, and your blood is free to carry oxygen to your legs.',
      secondPara:
        'Stay as you are, and count vapes, water pipes and nicotine pouches in with cigarettes: nicotine gets a hold on people quickly, in whatever form. Keep out of other people’s smoke where you can. If you used to smoke, well done for stopping, and ask for help if the urge comes back.',
    },
    warning: {
      firstPara:
        'Your answer lies between smoking and not smoking, perhaps a cigarette now and then. It feels harmless, yet the heart and airways notice each one, and now and then is how nearly every regular smoker began.',
      secondPara:
        'This is the easiest moment to stop, so choose a day in the coming week. Think of the situations in which you say yes, and prepare another answer. Look again at the next check. If you catch yourself looking forward to the next one, a doctor can help you.',
    },
    danger: {
      firstPara:
        'You smoke. You know that it is unhealthy, so here is the sporting side: smoke takes oxygen away from your muscles, tightens your airways and slows healing. Your heart beats faster for the same pace. Much of this starts to improve within weeks of stopping.',
      secondPara:
        'Look again at the next check. Pick a day to stop and tell two people. Most need several tries, and help from a doctor makes it far more likely to work. If you cough up blood, see a doctor today. If you have chest pain, get help now.',
    },
  },
} satisfies GroupTexts
