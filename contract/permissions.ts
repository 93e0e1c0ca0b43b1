// What administrators may do. A procedure for administrators names the permission that it takes.
import type { Role } from './options.ts'

const permissions = ['access_requests'] as const
export type Permission = (typeof permissions)[number]

/** What each role may do in the back-office. An `admin` is the specification's `administrador`, who may do everything. */
export const permissionsOf: Record<Role, readonly Permission[]> = { member: [], admin: permissions }
