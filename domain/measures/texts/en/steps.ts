import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

export const enSteps: AdviceWords['steps'] = {
  now: { pill: 'Right now', sentence: 'Get help now' },
  today: { pill: 'Today', sentence: 'See a doctor today' },
  week: { pill: 'This week', sentence: 'See a doctor this week' },
  next: { pill: 'Next check', sentence: 'Look again at the next check' },
}

export const enStepsOfChild: AdviceWords['ofChild'] = (child) => ({
  now: `Get help for ${child} now`,
  today: `${child} should see a doctor today`,
  week: `${child} should see a doctor this week`,
  next: 'Look again at the next check',
})
