// Texts of the health-checks screens.
export const healthChecks = {}
