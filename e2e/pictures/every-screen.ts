// An address for every row of web/routes.tsx, web/staff-routes.ts and web/public-routes.ts, for each account type that may
// open it.
// e2e/interface/axe.test.ts fails when a row has none, so that no screen is left out.
import { type FilledProduct, shownRoles, type Viewer } from './filled-product.ts'

export type Visit = {
  /** As in the route tables; `*` is an unknown address. */
  readonly route: string
  /** null: a visitor without a session. */
  readonly role: Viewer | null
  readonly at: (product: FilledProduct) => string
}

const today = () => new Date().toISOString().slice(0, 10)

const plain = (role: Viewer | null, ...paths: string[]): Visit[] =>
  paths.map((route) => ({ route, role, at: () => route }))

export const everyScreen: readonly Visit[] = [
  ...plain(null, '/', '/login', '/signup', '/signup-confirmation', '/forgot'),
  { route: '/signup/:invite', role: null, at: ({ invite }) => `/signup/${invite}` },
  { route: '/signup/:invite', role: null, at: () => '/signup/not-an-invite' },
  { route: '/verify/:verification', role: null, at: ({ verification }) => `/verify/${verification()}` },
  { route: '/verify/:verification', role: null, at: () => '/verify/used-before' },
  { route: '/reset/:token', role: null, at: ({ reset }) => `/reset/${reset}` },
  { route: '/reset/:token', role: null, at: () => '/reset/used-before' },
  { route: '/reminders/:token', role: null, at: () => '/reminders/a-token' },
  { route: '/email/:token', role: null, at: () => '/email/used-before' },
  { route: '/welcome/:token', role: null, at: ({ welcome }) => `/welcome/${welcome}` },
  { route: '/setup/:token', role: null, at: ({ setup }) => `/setup/${setup}` },
  { route: '/welcome/:token', role: null, at: () => '/welcome/used-before' },
  { route: '/setup/:token', role: null, at: () => '/setup/used-before' },
  { route: '/guardian/:token', role: null, at: () => '/guardian/used-before' },
  { route: '/shared', role: null, at: ({ sharedLink }) => sharedLink },
  { route: '/second-step', role: null, at: () => '/second-step' },
  { route: '/shared', role: null, at: () => '/shared' },
  { route: '*', role: null, at: () => '/nowhere' },
  { route: '/offline.html', role: null, at: () => '/offline.html' },

  ...plain('Player', '/dashboard/code', '/dashboard/main', '/dashboard/healthcheckhistory'),
  {
    route: '/dashboard/healthcheck/:id',
    role: 'Player',
    at: ({ check }) => `/dashboard/healthcheck/${check}`,
  },
  ...plain('Player', '/dashboard/metric/bloodpressure'),
  // a good, an average and a poor result, one in words, the one with a decimal, and none
  ...[
    'body_temperature',
    'cholesterol_level',
    'heart_rate',
    'smoking_level',
    'beep_test',
    'no_such_metric',
  ].map(
    (name): Visit => ({
      route: '/dashboard/metric/:metricName/:rating?/:subRating?',
      role: 'Player',
      at: () => `/dashboard/metric/${name}`,
    }),
  ),
  { route: '/dashboard/player/:id', role: 'Player', at: ({ player }) => `/dashboard/player/${player}` },
  { route: '/dashboard/healthcheck/:id', role: 'Player', at: () => '/dashboard/healthcheck/nobodys' },
  { route: '/dashboard/metric/own/:measureId', role: 'Player', at: () => '/dashboard/metric/own/nobodys' },
  {
    route: '/dashboard/metric/own/:measureId',
    role: 'Player',
    at: ({ ownTest }) => `/dashboard/metric/own/${ownTest}`,
  },
  { route: '/dashboard/sharing', role: 'Player', at: () => '/dashboard/sharing' },
  { route: '*', role: 'Player', at: () => '/dashboard/nowhere' },

  ...plain('NewPlayer', '/dashboard/main', '/dashboard/healthcheckhistory'),
  {
    route: '/dashboard/metric/:metricName/:rating?/:subRating?',
    role: 'NewPlayer',
    at: () => '/dashboard/metric/heart_rate',
  },
  {
    route: '/dashboard/player/:id',
    role: 'NewPlayer',
    at: ({ newPlayer }) => `/dashboard/player/${newPlayer}`,
  },

  ...plain('Coach', '/dashboard/main', '/dashboard/heatmap', '/dashboard/book', '/dashboard/teams'),
  { route: '/dashboard/heatmap/:metric', role: 'Coach', at: () => '/dashboard/heatmap/heart_rate' },
  { route: '/dashboard/player/:id', role: 'Coach', at: ({ player }) => `/dashboard/player/${player}` },
  { route: '/dashboard/player/:id', role: 'Coach', at: () => '/dashboard/player/nobody' },
  {
    route: '/dashboard/codes/:organisationId',
    role: 'Coach',
    at: ({ organisation }) => `/dashboard/codes/${organisation}`,
  },
  ...plain('NewCoach', '/dashboard/main', '/dashboard/heatmap', '/dashboard/book'),

  ...plain('Practitioner', '/dashboard/main', '/dashboard/newhealthcheck', '/dashboard/followups'),
  ...plain('Practitioner', '/dashboard/importresults', '/dashboard/rules', '/dashboard/owntests'),
  ...plain('Practitioner', '/dashboard/equipment'),
  { route: '/dashboard/player/:id', role: 'Practitioner', at: ({ player }) => `/dashboard/player/${player}` },
  {
    route: '/dashboard/newhealthcheck',
    role: 'Practitioner',
    at: ({ player }) => `/dashboard/newhealthcheck?player=${player}`,
  },
  {
    route: '/dashboard/newhealthcheck',
    role: 'Practitioner',
    at: ({ newPlayer }) => `/dashboard/newhealthcheck?player=${newPlayer}`,
  },
  {
    route: '/dashboard/codes/:organisationId',
    role: 'Practitioner',
    at: ({ organisation }) => `/dashboard/codes/${organisation}`,
  },
  {
    route: '/dashboard/squad/:organisationId/:date',
    role: 'Practitioner',
    at: ({ organisation }) => `/dashboard/squad/${organisation}/${today()}`,
  },
  {
    route: '/dashboard/station/:organisationId/:date/:measures?',
    role: 'Practitioner',
    at: ({ organisation }) => `/dashboard/station/${organisation}/${today()}/blood_pressure+heart_rate`,
  },
  {
    route: '/dashboard/station/:organisationId/:date/:measures?',
    role: 'Practitioner',
    at: ({ organisation }) => `/dashboard/station/${organisation}/${today()}/vertical_jump`,
  },
  { route: '/dashboard/care/:id', role: 'Practitioner', at: ({ player }) => `/dashboard/care/${player}` },
  { route: '/dashboard/correct/:id', role: 'Practitioner', at: ({ check }) => `/dashboard/correct/${check}` },

  ...plain(
    'Admin',
    '/dashboard/main',
    '/dashboard/people',
    '/dashboard/addorganisation',
    '/dashboard/addpractitioner',
    '/dashboard/audit',
  ),
  {
    route: '/dashboard/organisation/:id',
    role: 'Admin',
    at: ({ organisation }) => `/dashboard/organisation/${organisation}`,
  },
  {
    route: '/dashboard/organisation/:id/teams',
    role: 'Admin',
    at: ({ organisation }) => `/dashboard/organisation/${organisation}/teams`,
  },
  {
    route: '/dashboard/organisation/:id/owntests',
    role: 'Admin',
    at: ({ organisation }) => `/dashboard/organisation/${organisation}/owntests`,
  },
  {
    route: '/dashboard/organisation/:id/equipment',
    role: 'Admin',
    at: ({ organisation }) => `/dashboard/organisation/${organisation}/equipment`,
  },
  {
    route: '/dashboard/organisation/:id/consent',
    role: 'Admin',
    at: ({ organisation }) => `/dashboard/organisation/${organisation}/consent`,
  },

  ...shownRoles.flatMap((role) =>
    plain(role, '/dashboard/user', '/dashboard/delete', '/dashboard/help', '/dashboard/purpose'),
  ),
]

const ofChild = (...pages: string[]): Visit[] =>
  pages.map((page) => ({
    route: `/dashboard/child/:childId/${page}`,
    role: 'Guardian',
    at: ({ child, childCheck }) =>
      `/dashboard/child/${child}/${page.replace(':id', childCheck).replace(/:metricName.*/, 'heart_rate')}`,
  }))

/** Of a guardian and of a coach of one team; a product has them with the youth club. */
export const familyScreens: readonly Visit[] = [
  ...plain('Guardian', '/dashboard/main'),
  { route: '/dashboard/join/:token', role: 'Guardian', at: () => '/dashboard/join/used-before' },
  ...ofChild('main', 'healthcheckhistory', 'healthcheck/:id', 'metric/bloodpressure'),
  ...ofChild('metric/:metricName/:rating?/:subRating?', 'sharing'),
  {
    route: '/dashboard/child/:childId/metric/own/:measureId',
    role: 'Guardian',
    at: ({ child }) => `/dashboard/child/${child}/metric/own/nobodys`,
  },
  ...plain('Guardian', '/dashboard/user', '/dashboard/delete', '/dashboard/help', '/dashboard/purpose'),
  ...plain('TeamCoach', '/dashboard/main', '/dashboard/heatmap', '/dashboard/book', '/dashboard/teams'),
]

/** Opening these addresses changes something, so they are visited separately. */
export const leaving = ['/dashboard/signout'] as const
