// The role of whoever works here, as the shell tells the screens in it.
import { createContext, use } from 'react'
import { may, type Permission } from '#contract/back-office/permissions.ts'
import type { Role } from '#contract/values/options.ts'

export const RoleContext = createContext<Role>('member')

/** Answers whether the viewer has a permission. A courtesy: the server decides. */
export function useMay(permission: Permission): boolean {
  return may(use(RoleContext), permission)
}
