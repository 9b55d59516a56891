export const search = {
  title: 'Search',
  field: 'A person, a club or a page',
  nothing: 'Nothing found.',
}
