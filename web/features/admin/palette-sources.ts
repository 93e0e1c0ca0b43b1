// Where the command palette finds records: each feature with records to go to has its source here.
import type { UseNavigateResult } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#contract/options.ts'
import { may, type Permission } from '#contract/permissions.ts'

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

const sources: readonly Source[] = []

export const sourcesFor = (role: Role) => sources.filter(({ permission }) => may(role, permission))
