// Clearance and what is not shared, for the screens that show a player.
export const standing = {
  notShared: 'Not shared',
  notSharedOf: (categories: readonly string[]) => `Not shared: ${categories.join(', ')}`,
  categories: { fitness: 'fitness', health: 'health', lifestyle: 'lifestyle' },
  clearance: {
    available: 'Available',
    modified: 'Modified',
    unavailable: 'Unavailable',
    none: 'Not cleared yet',
  },
  reviewOverdue: 'Review overdue',
}
