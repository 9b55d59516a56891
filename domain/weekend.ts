/** 1 is Monday and 7 is Sunday, as in WEEKEND_DAYS. */
export const usualWeekend: readonly number[] = [6, 7]
