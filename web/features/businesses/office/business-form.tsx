// A company's page as its own people fill it in: the team's form, without what is the team's. Beside the back-office's
// screens, for it is built of the back-office's kit, which no member's page loads.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import { businessForm } from '#contract/businesses/form.ts'
import { LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import {
  companyLabels,
  ListField,
  NeighborhoodField,
  namesWith,
} from '#web/features/companies/office/company-fields.tsx'
import { CompanyUploads } from '#web/features/companies/office/company-uploads.tsx'
import { companyFilesTo } from '#web/features/companies/office/send-files.ts'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import { businessQuery, hoursQuery, listsQuery } from '../data.ts'

type Field = keyof typeof companyLabels

interface BusinessFormProps {
  company: BusinessCompany
  open: boolean
  onClose: () => void
}

export function BusinessForm({ company, open, onClose }: BusinessFormProps) {
  const client = useQueryClient()
  const { id, change } = company
  // The form goes on from the change that waits.
  const asked = change?.state === 'waiting' ? { ...company, ...change.proposed } : company
  const values = Object.fromEntries(
    Object.keys(companyLabels).map((field) => [field, asked[field as Field] ?? '']),
  ) as Record<Field, string>
  const lists = useQuery(listsQuery)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="xl"
      title="Editar a página"
      description={company.name}
      note="Nome, categoria e endereço passam pela equipe. O resto vale na hora."
      schema={businessForm}
      values={values}
      recordId={id}
      version={company.version}
      labels={companyLabels}
      fieldOf={{ 'companies.category_unknown': 'category', 'photos.unknown': 'image' }}
      errorText="Não deu para salvar a página."
      onSave={async (form, version) => {
        const saved = await api.businesses.update({ ...form, id, version: version ?? company.version })
        client.setQueryData(businessQuery(id).queryKey, saved)
        // Their version is the company's.
        void client.invalidateQueries({ queryKey: hoursQuery(id).queryKey })
        toast.success(
          saved.change?.state === 'waiting'
            ? 'Salvo. O que mudou de nome ou lugar espera a equipe.'
            : 'Página salva',
        )
        onClose()
      }}
    >
      <div className="-mx-[min(1.5rem,7.5vw)] -mt-1 -mb-6 grid grid-cols-1 border-t lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid grid-cols-1 content-start gap-4 px-[min(1.5rem,7.5vw)] py-5 sm:grid-cols-2">
          <TextField name="phone" label="Telefone" type="tel" placeholder="(85) 3281-0142" required />
          <TextField name="email" label="E-mail" type="email" />
          <TextField name="instagram" label="Instagram" placeholder="@nome" />
          <TextField name="website" label="Site" placeholder="www.exemplo.com.br" />
          <div className="sm:col-span-2">
            <LongTextField name="description" label="Descrição" rows={3} />
          </div>
          <p className="mt-2 border-t pt-4 text-sm text-ink-2 sm:col-span-2">Passam pela equipe:</p>
          <TextField name="name" label="Nome" required />
          <ListField
            name="category"
            label="Categoria"
            required
            options={namesWith(lists.data?.categories, company.category)}
          />
          <TextField name="address" label="Endereço" placeholder="Rua, número - Bairro" required />
          <NeighborhoodField names={lists.data?.neighborhoods ?? []} chosen={company.chosenNeighborhood} />
        </div>
        <div className="border-t bg-office-page px-[min(1.5rem,7.5vw)] py-5 lg:border-t-0 lg:border-l">
          <CompanyUploads files={companyFilesTo(`/api/business/companies/${id}`)} />
        </div>
      </div>
    </FormDialog>
  )
}
