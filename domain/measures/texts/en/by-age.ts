import type { TextsByAge } from '#domain/measures/texts/lookup.ts'

// What replaces a text of a rating when the age of the player is known, in English.
export const enByAge = {
  body_mass_index: {
    success: {
      adult: {
        firstPara:
          'Your weight is inside the club’s range for your height. Body mass index is a rough sketch made of just those two numbers: it knows nothing about muscle, bones or how far you can run.',
        secondPara:
          'Eat enough for your training, above all on match days. You need not gain or lose anything. If your weight starts to move quickly without your wanting it, or food is on your mind all day, talk to your practitioner or a doctor.',
      },
      minor: {
        firstPara:
          'Your weight is inside the club’s range for your height. Body mass index is a rough sketch made of just those two numbers: it knows nothing about muscle, bones or how far you can run. It also needs comparing with your age, because your body is still growing.',
      },
    },
    danger: {
      adult: {
        firstPara:
          'Your body mass index is well outside the club’s range. It cannot tell muscle from fat, and one wrongly noted number throws it far off. Players with a lot of muscle can be outside the range and healthy.',
        secondPara:
          'First have height and weight measured again. If the number stands, do what it says beside it, and by then. A doctor can look at the whole picture: blood pressure, blood tests, food and sleep. No crash diets and no miracle shakes.',
      },
    },
    'danger.low': {
      adult: {
        firstPara:
          'Your weight is low for your height. Some players are built like that. It can also mean that you burn more than you eat, which costs strength and makes injuries more likely.',
      },
    },
    'danger.high': {
      adult: {
        firstPara:
          'Your body mass index is above the club’s range. It counts muscle just like fat, so powerful players, think of prop forwards, throwers or goalkeepers, are often above it and in great shape.',
      },
    },
  },
  alcohol_intake: {
    warning: {
      adult: {
        firstPara:
          'You drink some alcohol. For players it has a price even in small amounts: lighter sleep, slower recovery and less water in the body the next day. Less is better for everybody.',
      },
    },
  },
  sleep_quality: {
    success: {
      adult: {
        firstPara:
          'You sleep seven hours or more, and that is rated good. Asleep, your body mends muscle, files away what you practised and calms the mind. On heavy days some players need eight or nine.',
      },
      minor: {
        firstPara:
          'You sleep eight hours or more, and that is rated good. Asleep, your body grows, mends muscle, files away what you practised and calms the mind. At your age many players need nine.',
      },
    },
  },
} satisfies TextsByAge
