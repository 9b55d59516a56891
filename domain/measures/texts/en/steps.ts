import type { AdviceWords } from '#domain/measures/texts/advice-words.ts'

export const enSteps: AdviceWords['steps'] = {
  now: { pill: 'Right now', sentence: 'Get help now' },
  today: { pill: 'Today', sentence: 'See a doctor today' },
  week: { pill: 'This week', sentence: 'See a doctor this week' },
  next: { pill: 'Next check', sentence: 'Look again at the next check' },
}
