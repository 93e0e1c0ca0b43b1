// Directions of imports. A refusal says where the code belongs instead.
import { features } from './features.ts'

const later = (index) => features.slice(index + 1).join('|')

/** One rule a feature and side: nothing after it in the order. */
const featureOrder = ['server', 'web'].flatMap((side) =>
  features.slice(0, -1).map((feature, index) => ({
    name: `${side}-${feature}-imports-only-earlier-features`,
    comment:
      'A later feature that must react to an earlier one does a job that the earlier one enqueues (server/platform/jobs.ts) or hears its signal (signals.ts); what both need belongs to the earlier one.',
    severity: 'error',
    from: { path: `^${side}/features/${feature}/` },
    to: { path: `^${side}/features/(${later(index)})/` },
  })),
)

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-no-side',
      comment:
        'The contract is what both sides promise: only zod, @orpc/contract, the curve on which raffles’ signatures are checked, and itself.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contract/|node_modules/(zod|@orpc/contract|@noble/curves)/)' },
    },
    {
      name: 'site-imports-contract-alone',
      comment: 'What page and server share beside the API; a side that needs more has it itself.',
      severity: 'error',
      from: { path: '^site/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(site|contract)/' },
    },
    {
      name: 'web-never-server',
      comment: 'Ask through the contract.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/', pathNot: '^server/testing/setup\\.ts$' },
    },
    {
      name: 'screens-run-no-declaration',
      comment:
        'Pages would carry the whole declaration with its words: types alone; a shape that they run has its own file.',
      severity: 'error',
      from: { path: '^(web|site)/', pathNot: '(\\.test\\.tsx?$|^web/testing/)' },
      to: { path: ['^contract/api\\.ts$', '^contract/[a-z-]+/api\\.ts$'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-never-web',
      comment: 'The server knows pages by site/ only; the build hands it what renders them.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/testing/web\\.ts$' },
      to: { path: '^web/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Pass it in, or move it to the feature.',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(features|db/seed|app\\.ts|start\\.ts)' },
    },
    {
      name: 'house-knows-the-ground-alone',
      comment: 'Whom a feature admits, and what else is its own, it hands in by its feature.ts.',
      severity: 'error',
      from: { path: '^server/house\\.ts$' },
      to: { path: '^server/features/', pathNot: '^server/features/(identity|feature-flags)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'A piece that knows the product belongs to its feature.',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: '^(web/(features|app)/|contract/)' },
    },
    {
      name: 'lib-knows-no-screen',
      comment: 'web/lib is below features.',
      severity: 'error',
      from: { path: '^web/lib/' },
      to: { path: '^web/(features|app|ui)/' },
    },
    {
      name: 'features-below-app',
      comment: 'web/app puts features together, never the other way.',
      severity: 'error',
      from: { path: '^web/features/' },
      to: { path: '^web/app/' },
    },
    {
      name: 'product-never-tests',
      comment: 'Test code stays in tests.',
      severity: 'error',
      from: { path: '^(contract|site|server|web)/', pathNot: '(\\.test\\.tsx?$|^(server|web)/testing/)' },
      to: { path: '^((server|web)/testing|e2e|bench|faults)/' },
    },
    {
      name: 'journeys-never-tools',
      comment: 'Tools run the journeys: what both need, as the browser and the servers, stands in e2e/.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^tools/' },
    },
    {
      name: 'product-never-tools',
      comment: 'Tools build and check the product; it does not know them.',
      severity: 'error',
      from: { path: '^(contract|site|server|web)/' },
      to: { path: '^tools/' },
    },
    ...featureOrder,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
