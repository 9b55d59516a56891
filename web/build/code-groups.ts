// Vite splits the code by screens; four groups keep what is loaded together in one file. Small files compress badly, and each
// costs a phone a round trip where there is no HTTP/2 (docs/decisions/web-build.md).
export const codeGroups = [
  // What the log-in page needs.
  { name: 'first', test: /\/web\/(?:main|accounts\/login)\.tsx$/ },
  // What the first screen of a player needs beside it.
  { name: 'frame', test: /\/web\/(?:dashboard-app|health-checks\/dashboard\/dashboard)\.tsx$/ },
  // The rows of a club's own tests: the first screen of who has any loads it, and nothing beside it.
  { name: 'own', test: /\/web\/health-checks\/dashboard\/own-rows\.tsx$/ },
  // What four or more other parts import: most of the kit and of React Aria.
  { name: 'shared', minShareCount: 4, includeDependenciesRecursively: false },
]
