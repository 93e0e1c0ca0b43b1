// Forms of delicate actions of the back-office: each asks for one's own password again.
import { z } from 'zod'
import { maxPasswordLength } from '../identity/password.ts'
import { staffRoles } from './options.ts'

export const passwordForm = z.object({
  password: z.string().min(1, 'Digite sua senha.').max(maxPasswordLength),
})
/** A code of the second factor in use, or a recovery code, besides. */
export const factorForm = passwordForm.extend({ code: z.string().trim().min(1, 'Digite o código.').max(40) })
export const roleForm = passwordForm.extend({ role: z.enum(staffRoles, 'Escolha um papel.') })
export type RoleForm = z.infer<typeof roleForm>
