// Where the command palette finds records: each feature with records to go to has its source here.
import type { UseNavigateResult } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { createElement, type ReactNode } from 'react'
import type { Role } from '#contract/options.ts'
import { may, type Permission } from '#contract/permissions.ts'
import { api } from '#web/lib/api.ts'

/** A line of the palette. */
export interface Found {
  key: string
  label: string
  hint?: string
  run: (navigate: UseNavigateResult<string>) => void
}

interface Source {
  heading: string
  icon: ReactNode
  permission: Permission
  find: (typed: string) => Promise<Found[]>
}

const mostFound = 6

/** People, by name or e-mail; masked as their list is. */
const people: Source = {
  heading: 'Pessoas',
  icon: createElement(UserRound, { 'aria-hidden': true }),
  permission: 'people.read',
  find: async (typed) => {
    const { rows } = await api.members.list({ search: typed, size: 25 })
    return rows.slice(0, mostFound).map(({ id, name, email }) => ({
      key: id,
      label: name,
      hint: email,
      run: (navigate) => void navigate({ to: '/admin/usuarios/$id', params: { id } }),
    }))
  },
}

const sources: readonly Source[] = [people]

export const sourcesFor = (role: Role) => sources.filter(({ permission }) => may(role, permission))
