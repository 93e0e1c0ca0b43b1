// Types of a procedure's function, which go by its contract: a wrong guess does not compile (`tsc`).
import { expect, test } from 'vitest'
import { z } from 'zod'
import { forAdmins, forMembers, forMembersWhile, open } from '#contract/kit.ts'
import { bind } from './procedures.ts'

const declared = {
  anyone: open().route({ method: 'GET', path: '/anyone' }).output(z.string()),
  member: forMembers().route({ method: 'GET', path: '/member' }).output(z.string()),
  admin: forAdmins('team.read').route({ method: 'GET', path: '/admin' }).output(z.string()),
}
const on = bind(declared)

test('a procedure for members is told its member, one for administrators their role, another neither', () => {
  const bound = {
    member: on.member.handler(({ context }) => context.member.name),
    admin: on.admin.handler(({ context }) => context.admin.role),
    anyone: on.anyone.handler(({ context }) => context.caller?.email ?? ''),
    /* Each of these reads what it isn't told. */
    // @ts-expect-error: a procedure for anyone has no member
    openMember: on.anyone.handler(({ context }) => context.member.name),
    // @ts-expect-error: who calls it may be nobody
    openCaller: on.anyone.handler(({ context }) => context.caller.email),
    // @ts-expect-error: a procedure for anyone has no administrator
    openAdmin: on.anyone.handler(({ context }) => context.admin.userId),
    // @ts-expect-error: a member is no administrator
    memberAdmin: on.member.handler(({ context }) => context.admin.userId),
    // @ts-expect-error: an administrator need not have a profile
    adminMember: on.admin.handler(({ context }) => context.member.name),
  }
  expect(Object.values(bound)).toHaveLength(8)
})

test('only features that there are, and permissions that there are, can be declared', () => {
  // @ts-expect-error: no such feature
  expect(forMembersWhile('teleport')['~orpc'].meta.flags).toEqual(['teleport'])
  // @ts-expect-error: no such permission
  expect(forAdmins('teleport')['~orpc'].meta.permission).toBe('teleport')
})
