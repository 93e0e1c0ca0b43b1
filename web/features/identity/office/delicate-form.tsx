// The form of what only asks for one's own password again before it is done.
import { passwordForm } from '#contract/identity.ts'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { PasswordAgain } from './role-form.tsx'

interface DelicateFormProps {
  open: boolean
  onClose: () => void
  title: string
  description: string
  saveLabel: string
  errorText: string
  onSave: (given: { password: string }) => Promise<unknown>
}

export const DelicateForm = (props: DelicateFormProps) => (
  <FormDialog
    {...props}
    schema={passwordForm}
    values={{ password: '' }}
    fieldOf={{ 'identity.wrong_password': 'password' }}
  >
    <PasswordAgain />
  </FormDialog>
)
