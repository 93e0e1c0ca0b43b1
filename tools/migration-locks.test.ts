import { expect, test } from 'vitest'
import { lockProblems } from './migration-locks.ts'

test('a long lock on an existing table is refused', () => {
  for (const [sql, why] of [
    ['CREATE INDEX "a" ON "members" USING btree ("at")', 'under a lock'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "members" ("at")', 'under a lock'],
    ['CREATE INDEX CONCURRENTLY "a" ON "members" ("at")', 'CONCURRENTLY'],
    ['ALTER TABLE "members" ADD COLUMN "mark" uuid DEFAULT gen_random_uuid() NOT NULL', 'each row computes'],
    ['ALTER TABLE "members" ADD COLUMN "s" text GENERATED ALWAYS AS (lower(n)) STORED', 'each row computes'],
    ['ALTER TABLE "members" ADD COLUMN "n" bigserial', 'each row computes'],
    ['ALTER TABLE "members" ADD COLUMN "a" int, ADD COLUMN "b" text UNIQUE', 'a key is built'],
    ['ALTER TABLE "members" ALTER COLUMN "at" SET NOT NULL', 'SET NOT NULL'],
    ['ALTER TABLE public.members ADD CONSTRAINT "c" CHECK ("n" in (1, 2))', 'NOT VALID'],
    ['ALTER TABLE "members" ADD CONSTRAINT "f" FOREIGN KEY ("x") REFERENCES "y"("id")', 'NOT VALID'],
    ['ALTER TABLE "members" ADD CONSTRAINT "u" UNIQUE("x")', 'a key is built'],
    ['ALTER TABLE "members" ALTER COLUMN "n" SET DATA TYPE bigint', 'another type'],
    ['ALTER TABLE ONLY "members" ALTER "n" TYPE bigint', 'another type'],
    ['UPDATE "members" SET "n" = 1', 'UPDATE or DELETE'],
    ['DELETE FROM "members" WHERE "n" = 1', 'UPDATE or DELETE'],
  ])
    expect([sql, lockProblems(`SELECT 1;--> statement-breakpoint\n${sql};`)]).toEqual([
      sql,
      [expect.stringMatching(new RegExp(`^"members": .*${why}`))],
    ])
})

test('a quick lock, or one on a table that the migration itself makes, passes', () => {
  for (const sql of [
    'CREATE TABLE "new" ("id" int); CREATE INDEX "a" ON "new" ("id"); ALTER TABLE "new" ADD CONSTRAINT "c" CHECK ("id" > 0);',
    'ALTER TABLE "members" ADD COLUMN "at" timestamp with time zone DEFAULT now() NOT NULL;',
    `ALTER TABLE "members" ADD COLUMN "kind" text DEFAULT 'a;b(c)' NOT NULL;`,
    'ALTER TABLE "members" ADD CONSTRAINT "c" CHECK ("n" is not null) NOT VALID;',
    'ALTER TABLE "members" DROP COLUMN "n"; DROP INDEX "a";',
    'CREATE FUNCTION "f"() RETURNS trigger AS $$ BEGIN UPDATE "members" SET "n" = 1; END $$ LANGUAGE plpgsql;',
  ])
    expect([sql, lockProblems(sql)]).toEqual([sql, []])
})

test('a check is validated in a migration of its own, and NOT NULL follows it', () => {
  const validate = 'ALTER TABLE "members" VALIDATE CONSTRAINT "c";'
  const notNull = 'ALTER TABLE "members" ALTER COLUMN "n" SET NOT NULL;'
  expect(lockProblems(`${validate}\n${notNull}`)).toEqual([])
  expect(lockProblems(`${notNull}\n${validate}`)).toHaveLength(2)
  expect(
    lockProblems(`ALTER TABLE "members" ADD CONSTRAINT "c" CHECK ("n" > 0) NOT VALID;\n${validate}`),
  ).toEqual([expect.stringContaining('VALIDATE')])
})

test('a small table is one that the migration says is small, with a reason; an index may be built beforehand', () => {
  const update = 'UPDATE "resources" SET "n" = 1;'
  expect(lockProblems(`-- small table "resources": one row a feature\n${update}`)).toEqual([])
  expect(lockProblems(`-- small table "resources":\n${update}`)).toHaveLength(1)
  expect(lockProblems(`-- small table "others": one row a feature\n${update}`)).toHaveLength(1)
  const beforehand = '-- beforehand: CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "members" ("at")\n'
  expect(lockProblems(`${beforehand}CREATE INDEX IF NOT EXISTS "a" ON "members" ("at");`)).toEqual([])
  // Without these words it would fail where the index is there already.
  expect(lockProblems(`${beforehand}CREATE INDEX "a" ON "members" ("at");`)).toHaveLength(1)
  expect(lockProblems(`${beforehand}CREATE INDEX IF NOT EXISTS "b" ON "members" ("at");`)).toHaveLength(1)
})
