// Vite splits the code by screens; three groups keep what is loaded together in one file. Small files compress badly, and each
// costs a phone a round trip where there is no HTTP/2 (docs/decisions/web-build.md).
export const codeGroups = [
  // What the log-in page needs.
  { name: 'first', test: /\/web\/(?:main|accounts\/login)\.tsx$/ },
  // What the first screen of a player needs beside it.
  { name: 'frame', test: /\/web\/(?:dashboard-app|health-checks\/dashboard\/dashboard)\.tsx$/ },
  // What four or more other parts import: most of the kit and of React Aria. What the rows of a club's own tests need stays
  // beside it, because the first screen of who has any loads them.
  {
    name: 'shared',
    test: /^(?!.*\/own-(?:name|unit|path)\.ts$)/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
]
