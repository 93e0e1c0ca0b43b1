// Forms of what asks for one's own password again before it is done, or for a code of the second factor besides.
import { factorForm, passwordForm } from '#contract/back-office/delicate-forms.ts'
import { TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { PasswordAgain } from './role-form.tsx'

interface DelicateFormProps<Given> {
  open: boolean
  onClose: () => void
  title: string
  description: string
  saveLabel: string
  errorText: string
  onSave: (given: Given) => Promise<unknown>
}

export const DelicateForm = (props: DelicateFormProps<{ password: string }>) => (
  <FormDialog
    {...props}
    schema={passwordForm}
    values={{ password: '' }}
    fieldOf={{ 'identity.wrong_password': 'password' }}
  >
    <PasswordAgain />
  </FormDialog>
)

export const FactorForm = (props: DelicateFormProps<{ password: string; code: string }>) => (
  <FormDialog
    {...props}
    schema={factorForm}
    values={{ password: '', code: '' }}
    fieldOf={{ 'identity.wrong_password': 'password', 'identity.wrong_code': 'code' }}
  >
    <PasswordAgain />
    <TextField
      name="code"
      label="Código do aplicativo"
      hint="Ou um código de recuperação."
      autoComplete="one-time-code"
      required
    />
  </FormDialog>
)
