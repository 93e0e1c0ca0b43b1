// The form that gives somebody a role: which, and one's own password again.
import { useWatch } from 'react-hook-form'
import { type RoleForm as Given, roleForm } from '#contract/back-office/delicate-forms.ts'
import { staffRoleOptions } from '#contract/back-office/options.ts'
import type { StaffRole } from '#contract/values/options.ts'
import { ChoiceField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { reachOf } from './reach.ts'

interface RoleFormProps {
  open: boolean
  onClose: () => void
  title: string
  description: string
  /** The role that stands there already. */
  present: StaffRole
  saveLabel: string
  errorText: string
  onSave: (given: Given) => Promise<unknown>
}

export function RoleForm({ present, ...dialog }: RoleFormProps) {
  return (
    <FormDialog
      {...dialog}
      schema={roleForm}
      values={{ role: present, password: '' }}
      fieldOf={{ 'identity.wrong_password': 'password' }}
    >
      <RoleChoice />
      <PasswordAgain />
    </FormDialog>
  )
}

function RoleChoice() {
  const role: StaffRole = useWatch({ name: 'role' })
  return <ChoiceField name="role" label="Papel" required options={staffRoleOptions} hint={reachOf(role)} />
}

/** A stranger at a desk left alone can't do what asks for it. */
export const PasswordAgain = () => (
  <TextField
    name="password"
    label="Sua senha"
    type="password"
    autoComplete="current-password"
    required
    hint="De novo, para ninguém fazer isso no seu lugar."
  />
)
