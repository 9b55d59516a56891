// Texts of the clubs screens.
export const clubs = {}
