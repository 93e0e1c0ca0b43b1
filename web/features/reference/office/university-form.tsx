import { universityTypeOptions } from '#contract/back-office/options.ts'
import type { UniversityRow } from '#contract/reference/api.ts'
import { universityForm } from '#contract/reference/form.ts'
import { ChoiceField, LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { UploadField } from '#web/features/back-office/upload-field.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { sendPicture } from '#web/features/photos/office-picture.ts'
import { api } from '#web/lib/api.ts'

const defaults = {
  name: '',
  acronym: '',
  address: '',
  logo: '🎓',
  logoPicture: '',
  type: 'privada' as const,
  website: '',
  phone: '',
  emailDomains: '',
}
const labels = {
  name: 'Nome',
  acronym: 'Sigla',
  address: 'Endereço',
  logo: 'Emoji',
  logoPicture: 'Logo',
  type: 'Tipo',
  website: 'Site',
  phone: 'Telefone',
  emailDomains: 'Domínios de e-mail dos estudantes',
}

export function UniversityForm({
  open,
  onClose,
  record: university,
  onSaved,
}: RecordFormProps<UniversityRow>) {
  const initial = university && {
    ...university,
    logoPicture: university.logoPicture ?? '',
    website: university.website ?? '',
    phone: university.phone ?? '',
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={university ? 'Editar universidade' : 'Nova universidade'}
      schema={universityForm}
      values={initial ?? defaults}
      recordId={university?.id}
      version={university?.version}
      labels={labels}
      fieldOf={{ 'record.name_taken': 'name', 'photos.unknown': 'logoPicture' }}
      errorText="Erro ao salvar universidade"
      onSave={async (values, version) =>
        university
          ? onSaved(
              await api.reference.updateUniversity({ ...values, id: university.id, version }),
              'Universidade atualizada',
            )
          : onSaved(await api.reference.createUniversity(values), 'Universidade adicionada')
      }
    >
      <TextField name="name" label="Nome" required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <TextField name="acronym" label="Sigla" required />
        <ChoiceField name="type" label="Tipo" options={universityTypeOptions} required />
        <TextField name="logo" label="Emoji" hint="Aparece sem imagem" />
      </div>
      <UploadField
        name="logoPicture"
        label="Logo"
        hint="Uma imagem, de preferência quadrada"
        kind="image"
        send={sendPicture}
      />
      <TextField name="address" label="Endereço" required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField name="phone" label="Telefone" type="tel" />
        <TextField name="website" label="Site" placeholder="www.ufc.br" />
      </div>
      <LongTextField
        name="emailDomains"
        label="Domínios de e-mail dos estudantes"
        hint="Um por linha, como alu.ufc.br. Quem tem um endereço desses confirma que estuda aqui e ganha o selo."
      />
    </FormDialog>
  )
}
