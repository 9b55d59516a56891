import type { GroupTexts } from '#domain/measures/texts/lookup.ts'

// What the fitness test results mean, in English.
export const enFitness = {
  beep_test: {
    success: {
      firstPara:
        'You kept up with the beeps long after most people have to stop. That takes a strong heart, good lungs and a stubborn head. In a match it means that you can still run, think and choose well in the last quarter of an hour.',
      secondPara:
        'To stay here, keep one long easy run and one session of fast intervals each week, and take real rest days. Now speed, strength and skill can have more of your time. After a sudden drop of two levels or more, ask why: illness, poor sleep or too much training.',
    },
    warning: {
      firstPara:
        'Your beep test shows a solid base. You can run hard for a good while, and there is still something left to win. This test rewards smooth turns and even pacing as well as endurance, so part of the gain may come quickly.',
      secondPara:
        'Add one interval session a week, for example six runs of three minutes with two minutes of walking between, and one longer easy run. Practise turning on both legs. Six to eight weeks usually show a clear step up. With chest pain or fainting on a run, stop and get help now.',
    },
    danger: {
      firstPara:
        'You left the beep test early this time. Your endurance has room to grow, and that says nothing about your talent. After an injury, an illness, a long break or a bad night many players end up here.',
      secondPara:
        'Start with three easy sessions a week of twenty to thirty minutes, walking whenever you need to, and add a little every week. If easy runs leave you far more breathless than others, ask a doctor before you train harder. If you faint or get chest pain, get help now.',
    },
  },
  vertical_jump: {
    success: {
      firstPara:
        'Your jump shows good spring in your legs. Jumping high means that your muscles give a lot of force in very little time, the same quality that helps you to start fast, win headers and stop on the spot.',
      secondPara:
        'Look after it with one or two short sessions a week: jumps, hops and squats with clean technique and full rest between sets. Land softly, knees over toes, and never jump tired. Pain below the kneecap or in the heel is a sign to cut down the jumping for a while.',
    },
    warning: {
      firstPara:
        'Your jump is in the middle. The engine is there; what may be missing is leg strength, or simply the timing of arms, hips and ankles. Swinging the arms well is often worth several centimetres on the very same day.',
      secondPara:
        'Twice a week, do three sets of squats, lunges and calf raises, and after some weeks add small jumps with soft landings. Let somebody film you from the side. You should see a difference in about two months. Have sharp knee or ankle pain looked at.',
    },
    danger: {
      firstPara:
        'Your jump was low this time. The cause is usually plain: little strength training so far, tired legs, a sore joint, or a test that was new to you. It shows where you start from, not how far you can go.',
      secondPara:
        'Build strength first: squats to a chair, step-ups, bridges and calf raises, two or three times a week, with somebody who checks your form. Jumps come later. If pain held you back, or one leg feels weak or gives way, show it to a physiotherapist before you load it.',
    },
  },
  hundred_meter_sprint: {
    success: {
      firstPara:
        'You are quick over a hundred metres. Your legs turn over fast, push hard, and you hold your speed nearly to the line. Little worries an opponent more than a player who is simply there first.',
      secondPara:
        'Sprint when you are fresh, at the start of a session, with two or three minutes of rest between runs. Keep your hamstrings strong, because fast legs pull more muscles. If something bites at the back of the thigh, stop right there and have it looked at before you sprint again.',
    },
    warning: {
      firstPara:
        'Your sprint time is decent, with a few tenths still lying on the track. Most are lost in two places: the first ten steps, and the last thirty metres, where the body stiffens up and the stride falls apart.',
      secondPara:
        'Practise short starts of ten to twenty metres and, on another day, four relaxed runs of sixty metres at almost full speed. Add hill sprints and leg strength. Always warm up for a quarter of an hour first. Muscle pain that lasts more than a week should be checked.',
    },
    danger: {
      firstPara:
        'Your hundred metres took longer than the club’s range. Sprinting is a skill as much as a gift, and somebody who seldom runs flat out is slower than they need to be. Tired legs, a heavy pitch or the wrong shoes add to the clock.',
      secondPara:
        'Twice a week, after a good warm-up, run six times twenty metres fast with a walk back. Work on tall posture, quick arms and strong legs, and time yourself again in two months. If pain or short breath slowed you down, let a doctor know before the next test.',
    },
  },
  reaction_time: {
    success: {
      firstPara:
        'You caught the falling ruler very quickly. Your eyes, brain and hand work together almost without delay. In play that gives you a moment more for a save, a tackle or the first touch.',
      secondPara:
        'Keep it sharp with what you enjoy: reaction balls, small-sided games, table tennis. The best protection is sleep, as one short night makes anybody slower. If you ever react slowly after a knock to the head, come off and see a doctor today.',
    },
    warning: {
      firstPara:
        'Your reaction is about what most people show with the ruler. Luck plays a part in every single try, so the average of several is fairer than one. Attention counts for more here than muscles do.',
      secondPara:
        'Two weeks of five minutes a day with a tennis ball against a wall, or a friend who drops things for you to catch, usually help. Put the phone away an hour before bed. When you repeat the test, use your stronger hand, keep it still and look at the ruler only.',
    },
    danger: {
      firstPara:
        'You caught the ruler late this time. Being tired, a cold, cold fingers or thoughts somewhere else are the common reasons, and the first tries are nearly always the slowest. This measures a moment, not how clever or gifted you are.',
      secondPara:
        'Sleep well, warm up your hands and repeat it five times on another day. If it stays slow, practise with ball drops and quick games. After a knock to the head, or with headaches, dizziness or blurred sight, do not play and see a doctor today.',
    },
  },
} satisfies GroupTexts
