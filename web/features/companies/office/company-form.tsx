import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CompanyRow } from '#contract/companies/api.ts'
import { companyForm } from '#contract/companies/form.ts'
import { formatMoney } from '#contract/values/format.ts'
import { LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import type { RecordFormProps } from '#web/features/back-office/use-record-form.ts'
import { api, codeOf, messageOf, query } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { companyLabels, ListField, NeighborhoodField, namesWith } from './company-fields.tsx'
import { CompanyUploads } from './company-uploads.tsx'
import { hoursReading } from './hours-reading.ts'

const defaults = {
  name: '',
  category: '',
  address: '',
  phone: '',
  chosenNeighborhood: '',
  description: '',
  hours: '',
  email: '',
  website: '',
  instagram: '',
  image: '',
  bannerImage: '',
  image1: '',
  image2: '',
  image3: '',
  image4: '',
  videoUrl: '',
  pdfUrl: '',
  planId: null,
}

const labels = { ...companyLabels, hours: 'Horário', planId: 'Plano' }

/** The failed save in a sentence, with message and code behind it (guide and admin §8). */
function notSaved(error: unknown): string {
  const sentence = 'Não foi possível salvar a empresa.'
  const message = messageOf(error, '')
  const code = codeOf(error)
  return message ? `${sentence} ${message}${code ? ` (${code})` : ''}` : sentence
}

export function CompanyForm({ open, onClose, record: company, onSaved }: RecordFormProps<CompanyRow>) {
  const initial = company
    ? Object.fromEntries(
        Object.keys(defaults).map((name) => {
          const value = company[name as keyof typeof defaults]
          return [name, name === 'planId' ? value : (value ?? '')]
        }),
      )
    : defaults
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="xl"
      title={company ? 'Editar empresa' : 'Nova empresa'}
      {...(company && { description: company.name })}
      note="Tudo fica na auditoria e dá pra desfazer"
      schema={companyForm}
      values={initial as typeof defaults}
      recordId={company?.id}
      version={company?.version}
      labels={labels}
      fieldOf={{
        'record.name_taken': 'name',
        'companies.category_unknown': 'category',
        'photos.unknown': 'image',
      }}
      errorText={notSaved}
      onSave={async (values, version) =>
        company
          ? onSaved(
              await api.companies.update({ ...values, id: company.id, version: version ?? company.version }),
              'Empresa atualizada',
            )
          : onSaved(await api.companies.create(values), 'Empresa criada')
      }
    >
      <div className="-mx-[min(1.5rem,7.5vw)] -mt-1 -mb-6 grid grid-cols-1 border-t lg:grid-cols-[minmax(0,1fr)_27rem]">
        <CompanyFields company={company} />
        <div className="border-t bg-office-page px-[min(1.5rem,7.5vw)] py-5 lg:border-t-0 lg:border-l">
          <CompanyUploads />
        </div>
      </div>
    </FormDialog>
  )
}

function CompanyFields({ company }: { company: CompanyRow | null }) {
  const { data: lists, error, refetch } = useQuery(query.companies.formLists.queryOptions())
  const plans = (lists?.plans ?? []).map(({ id, name, price }) => ({
    value: id,
    label: `${name} · ${formatMoney(price)}`,
  }))
  return (
    <div className="grid grid-cols-1 content-start gap-4 px-[min(1.5rem,7.5vw)] py-5 sm:grid-cols-2">
      {error ? (
        <div
          role="alert"
          className="col-span-full flex flex-wrap items-center justify-between gap-2 text-sm text-danger"
        >
          Não foi possível carregar os dados.
          <Button size="sm" variant="secondary" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </div>
      ) : null}
      <TextField name="name" label="Nome" required />
      <ListField
        name="category"
        label="Categoria"
        required
        options={namesWith(lists?.categories, company?.category)}
      />
      <TextField name="address" label="Endereço" placeholder="Rua, número - Bairro" required />
      <NeighborhoodField names={lists?.neighborhoods ?? []} chosen={company?.chosenNeighborhood} />
      <TextField name="phone" label="Telefone" type="tel" placeholder="(85) 3281-0142" required />
      <HoursField />
      <TextField name="email" label="E-mail" type="email" />
      <TextField name="instagram" label="Instagram" placeholder="@nome" />
      <TextField name="website" label="Site" placeholder="www.exemplo.com.br" />
      <ListField
        name="planId"
        label="Plano"
        none="Sem plano"
        options={
          company?.planId && !plans.some(({ value }) => value === company.planId)
            ? [...plans, { value: company.planId, label: company.planName ?? 'Plano de antes' }]
            : plans
        }
      />
      <div className="sm:col-span-2">
        <LongTextField name="description" label="Descrição" rows={3} />
      </div>
    </div>
  )
}

function HoursField() {
  const { register, formState } = useFormContext()
  const error = formState.errors.hours?.message
  const hours = String(useWatch({ name: 'hours' }) ?? '')
  return (
    <Field label="Horário" hint={hoursReading(hours)} error={typeof error === 'string' ? error : undefined}>
      <Input autoComplete="off" placeholder="Seg a dom, 10h às 22h" {...register('hours')} />
    </Field>
  )
}
