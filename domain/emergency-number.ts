// The number to call where help is needed now, for an installation that names none.
export const usualEmergencyNumber = (timeZone: string): string => (timeZone === 'Asia/Tehran' ? '115' : '112')
