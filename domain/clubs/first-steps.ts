/** What happens until the first health check, of an installation or of one club. */
export const firstSteps = ['club', 'practitioner', 'coach', 'player', 'check'] as const
type FirstStep = (typeof firstSteps)[number]
export type FirstSteps = Readonly<Record<FirstStep, boolean>>
