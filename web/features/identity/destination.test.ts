import { describe, expect, it } from 'vitest'
import type { CallerView } from '#contract/identity/api.ts'
import { adminDestination, memberDestination } from './destination.ts'

const session = (over: Partial<CallerView>): CallerView => ({
  email: 'lia@exemplo.br',
  role: 'member',
  emailVerified: true,
  secondFactorMissing: false,
  member: {
    id: '7b0e7c0e-8d5b-4f6e-9a43-0d7e4f1f2c11',
    name: 'Lia',
    status: 'active',
    tier: 'basic',
    agreementDue: false,
    ageDue: false,
  },
  ...over,
})

describe('after signing in', () => {
  // spec M58, M87, M91
  it('a member returns to the page asked for, else to the dashboard', () => {
    expect(memberDestination(session({}), '/relacionamento/matches?p=2')).toBe('/relacionamento/matches?p=2')
    expect(memberDestination(session({}))).toBe('/relacionamento/dashboard')
  })

  it('an administrator without a profile goes to the back-office, whatever was asked for', () => {
    expect(
      memberDestination(session({ role: 'administrador', member: null }), '/relacionamento/perfil'),
    ).toBe('/admin')
  })

  it('a visitor stays', () => {
    expect(memberDestination(null, '/relacionamento/perfil')).toBeNull()
    expect(adminDestination(null)).toBeNull()
  })

  // spec G122, G198
  it('the administrators door lets only administrators through', () => {
    expect(adminDestination(session({}))).toBeNull()
    expect(adminDestination(session({ role: 'administrador' }))).toBe('/admin')
  })
})
