import { candidateQueries, fittingPairs } from '#server/features/discover/candidates.ts'
import { openDatabase } from '#server/platform/db/database.ts'

const o = await openDatabase({ url: 'postgres://postgres@localhost:5499/postgres', poolSize: 1 })
const q = candidateQueries(o.db)
const {
  rows: [me],
} = await o.pool.query(`select * from app_users where email='p7@bench.local'`)
console.log(me.gender, me.gender_preference, me.faculdade)
const pairs = fittingPairs(me.gender, me.gender_preference)
const args = {
  viewer: me.id,
  ...pairs,
  before: new Date('9999-01-01'),
  ownUniversity: me.faculdade,
  ownCourse: me.curso,
  ownNeighborhood: me.neighborhood_id,
}
for (let i = 0; i < 12; i++) {
  const t = performance.now()
  const r = await q.candidates([]).execute(args as never)
  console.log(r.length, (performance.now() - t).toFixed(1))
}
const prepared = q.candidates([]) as unknown as { getQuery(): { sql: string; params: unknown[] } }
const { sql, params } = prepared.getQuery()
const { fillPlaceholders } = await import('drizzle-orm')
const filled = fillPlaceholders(params, args as never).map((v) => (v instanceof Date ? v.toISOString() : v))
const lit = (v: unknown): string =>
  v === null ? 'null' : Array.isArray(v) ? `'{${v.join(',')}}'` : `'${String(v)}'`
await o.pool.query("set plan_cache_mode='force_generic_plan'")
await o.pool.query(`prepare zz as ${sql}`)
const g = await o.pool.query(`explain (analyze, costs on) execute zz(${filled.map(lit).join(',')})`)
console.log('GENERIC')
console.log(g.rows.map((r: Record<string, string>) => r['QUERY PLAN']).join('\n'))
console.log('CUSTOM')
const plan = await o.pool.query({ text: 'explain (analyze, buffers, costs off) ' + sql, values: filled })
console.log(plan.rows.map((r: Record<string, string>) => r['QUERY PLAN']).join('\n'))
await o.close()
