// Callers of a company's own procedures: any of its people, or its owners.
import { fails, forAccountsWhile } from '../kit.ts'

export const flag = 'empresas_portal'

export const mine = (limits: Parameters<typeof forAccountsWhile>[1] = []) =>
  forAccountsWhile(flag, limits).errors(fails('businesses.not_yours'))
export const owners = (limits: Parameters<typeof forAccountsWhile>[1] = ['interact']) =>
  mine(limits).errors(fails('businesses.owner_only'))
