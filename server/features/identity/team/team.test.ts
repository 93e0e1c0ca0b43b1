// The team: its roles, its sessions, and that somebody always administers.
import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#server/features/accounts/tables.ts'
import { adminAudit } from '#server/features/back-office/tables.ts'
import { setUpSecondFactor } from '#server/testing/authenticator.ts'
import { codeOf, createWorld, password, type World } from '#server/testing/world.ts'
import '../accounts/signals.ts'

let world: World
let boss: Awaited<ReturnType<World['administrator']>>
let nina: Awaited<ReturnType<World['staff']>>
const ended: string[] = []
beforeEach(async () => {
  world = await createWorld()
  boss = await world.administrator()
  nina = await world.staff('conteudo', 'nina')
  ended.length = 0
  world.deps.signals.on('access.ended', ({ userId }) => void ended.push(userId))
})
afterEach(() => world.close())

const newestEntry = async () => {
  const [entry] = await world.db.select().from(adminAudit).orderBy(desc(adminAudit.id)).limit(1)
  return entry
}
const rowOf = async (email: string) => {
  const found = (await boss.client.identity.team()).find((one) => one.email === email)
  if (!found) throw new Error(`${email} is not of the team`)
  return found
}
const roleOf = async (id: string) =>
  (await world.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role
const setRole = async (role: 'member' | 'atendimento' | 'administrador', typed = password) => {
  const { id, version } = await rowOf(nina.email)
  return boss.client.identity.setRole({ id, version, role, password: typed })
}

describe('everybody with a role', () => {
  test('is shown with role, second factor, sessions and when they were last seen; members are not', async () => {
    await world.register('Ana')
    await setUpSecondFactor(nina.client)
    const team = await boss.client.identity.team()
    expect(team).toMatchObject([
      { email: boss.email, role: 'administrador', secondFactor: false, self: true },
      { email: nina.email, role: 'conteudo', secondFactor: true, sessions: 1, self: false },
    ])
    expect(team[1]?.lastSeen).toEqual(world.deps.clock.now())
    world.pass(31 * 60_000)
    boss = await world.administrator()
    expect(await rowOf(nina.email)).toMatchObject({ sessions: 0, lastSeen: null })
  })

  test('has sessions that can be ended, one or all', async () => {
    const phone = world.browser()
    await phone.client.identity.signIn({ email: nina.email, password })
    const of = () => boss.client.identity.teamSessions({ id: nina.id })
    const [first] = await of()
    expect(await of()).toHaveLength(2)
    await boss.client.identity.endTeamSessions({ id: nina.id, session: first?.id })
    expect(await of()).toHaveLength(1)
    expect(await codeOf(boss.client.identity.endTeamSessions({ id: nina.id, session: first?.id }))).toBe(
      'record.not_found',
    )
    await boss.client.identity.endTeamSessions({ id: nina.id })
    expect(await of()).toEqual([])
    expect(ended).toEqual([nina.id, nina.id])
    expect(await newestEntry()).toMatchObject({ action: 'sessions_ended', kind: 'staff', label: 'nina' })
    const ana = await world.register('Ana')
    const [member] = await world.db.select().from(users).where(eq(users.email, ana.email))
    expect(await codeOf(boss.client.identity.teamSessions({ id: member?.id ?? '' }))).toBe('record.not_found')
  })
})

test('reading a colleague’s sessions is recorded, once in ten minutes; reading one’s own is not', async () => {
  const opened = () => world.db.select().from(adminAudit).where(eq(adminAudit.action, 'opened'))
  const { id: own } = await rowOf(boss.email)
  await boss.client.identity.teamSessions({ id: own })
  expect(await opened()).toEqual([])
  await boss.client.identity.teamSessions({ id: nina.id })
  await boss.client.identity.teamSessions({ id: nina.id })
  expect(await opened()).toMatchObject([{ kind: 'staff', recordId: nina.id, label: 'nina', actorId: own }])
  world.pass(11 * 60_000)
  await boss.client.identity.teamSessions({ id: nina.id })
  expect(await opened()).toHaveLength(2)
})

describe('a role', () => {
  test('changes with the password given again, is noted, and ends the account’s sessions and streams', async () => {
    expect(await codeOf(setRole('atendimento', 'outra-senha-1'))).toBe('identity.wrong_password')
    expect(await roleOf(nina.id)).toBe('conteudo')
    await setRole('atendimento')
    expect(await nina.client.identity.session()).toBeNull()
    expect(ended).toEqual([nina.id])
    expect(await newestEntry()).toMatchObject({
      action: 'role_changed',
      kind: 'staff',
      label: 'nina',
      changes: { role: { before: 'conteudo', after: 'atendimento' } },
      undoable: false,
    })
  })

  test('is not changed by who did not see it as it is', async () => {
    const seen = { id: nina.id, role: 'atendimento', password } as const
    expect(await codeOf(boss.client.identity.setRole(seen))).toBe('record.version_missing')
    await setRole('atendimento')
    const stale = await boss.client.identity.setRole({ ...seen, version: 1 }).catch((error) => error)
    expect(stale).toMatchObject({ code: 'record.stale', data: { present: { role: 'atendimento' } } })
  })

  test('comes back by the password alone: the audit undoes no change of it', async () => {
    await setRole('administrador')
    const { entry, undoable } = await setRole('atendimento')
    expect(undoable).toBe(false)
    // As entries were written before.
    await world.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.update(adminAudit).set({ undoable: true })
    })
    const told = (await boss.client.backOffice.auditList({})).rows.find(({ id }) => id === entry)
    expect(told?.undoable).toBe(false)
    expect(await codeOf(boss.client.backOffice.undo({ entry: entry ?? 0 }))).toBe('audit.not_undoable')
    expect(await roleOf(nina.id)).toBe('atendimento')
  })

  test('takes the second factor with it when somebody leaves the team', async () => {
    await setUpSecondFactor(nina.client)
    await setRole('member')
    expect(await world.visitor().identity.signIn({ email: nina.email, password })).toEqual({ role: 'member' })
  })
})

describe('the last administrator', () => {
  test('is not demoted, removed or deleted', async () => {
    const self = await rowOf(boss.email)
    for (const role of ['conteudo', 'member'] as const)
      expect(
        await codeOf(boss.client.identity.setRole({ id: self.id, version: self.version, role, password })),
      ).toBe('identity.last_administrator')
    await expect(world.db.delete(users).where(eq(users.id, self.id))).rejects.toThrow()
    expect(await roleOf(self.id)).toBe('administrador')
  })
})

describe('somebody’s second factor', () => {
  test('is reset with the password given again, for who lost the device', async () => {
    await setUpSecondFactor(nina.client)
    const { id, version } = await rowOf(nina.email)
    const reset = (typed: string, seen = version) =>
      boss.client.identity.resetSecondFactor({ id, version: seen, password: typed })
    expect(await codeOf(reset('outra-senha-1'))).toBe('identity.wrong_password')
    const changed = await reset(password)
    expect(await nina.client.identity.session()).toBeNull()
    expect(await newestEntry()).toMatchObject({ action: 'factor_reset', kind: 'staff', label: 'nina' })
    expect(await world.visitor().identity.signIn({ email: nina.email, password })).toEqual({
      role: 'conteudo',
    })
    expect(await codeOf(reset(password, changed.version ?? 0))).toBe('identity.second_factor_off')
  })
})

describe('a request for access', () => {
  const ask = async () => {
    await world
      .visitor()
      .identity.requestAdminAccess({ email: 'rui@exemplo.com.br', password: 'vento-leste-26' })
    return (await boss.client.identity.adminRequests({})).items[0]?.id ?? ''
  }

  test('is granted as a role, with the password given again, and noted without the address', async () => {
    const id = await ask()
    const grant = (typed: string) =>
      boss.client.identity.decideAdminRequest({ id, grant: true, role: 'atendimento', password: typed })
    expect(await codeOf(grant('outra-senha-1'))).toBe('identity.wrong_password')
    await grant(password)
    expect(await rowOf('rui@exemplo.com.br')).toMatchObject({ role: 'atendimento' })
    expect(await newestEntry()).toMatchObject({
      action: 'granted',
      kind: 'access_request',
      label: 'ru•••@exemplo.com.br',
      changes: { role: { before: null, after: 'atendimento' } },
    })
  })

  test('is refused without one, and noted', async () => {
    await boss.client.identity.decideAdminRequest({ id: await ask(), grant: false })
    expect(await newestEntry()).toMatchObject({ action: 'refused', kind: 'access_request' })
  })
})
