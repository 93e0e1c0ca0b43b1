// Fields of a company's page that the team's form and its own people's have in common.
import { useController, useWatch } from 'react-hook-form'
import { neighborhoodOf } from '#contract/values/neighborhood.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

/** Names of the fields that the team and a company's own people fill in alike. */
export const companyLabels = {
  name: 'Nome',
  category: 'Categoria',
  address: 'Endereço',
  phone: 'Telefone',
  chosenNeighborhood: 'Bairro',
  description: 'Descrição',
  email: 'E-mail',
  website: 'Site',
  instagram: 'Instagram',
  image: 'Logo',
  bannerImage: 'Banner',
  image1: 'Foto 1',
  image2: 'Foto 2',
  image3: 'Foto 3',
  image4: 'Foto 4',
  videoUrl: 'Vídeo',
  pdfUrl: 'Encarte',
}

/** The names on offer, and the one that the record has, should it be offered no longer. */
export function namesWith(names: readonly string[] = [], kept?: string | null) {
  const all = kept && !names.includes(kept) ? [...names, kept] : names
  return all.map((name) => ({ value: name, label: name }))
}

interface ListFieldProps {
  name: string
  label: string
  required?: boolean
  /** The line that chooses nothing. */
  none?: string
  options: readonly { value: string; label: string }[]
}

export function ListField({ name, label, required = false, none = 'Selecione', options }: ListFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} required={required} error={fieldState.error?.message}>
      <NativeSelect
        options={options}
        placeholder={none}
        value={field.value || null}
        onValueChange={(value) => field.onChange(value ?? (name === 'planId' ? null : ''))}
      />
    </Field>
  )
}

/** Bairro: the address's, unless another one is chosen. */
export function NeighborhoodField({
  names,
  chosen,
}: {
  names: readonly string[]
  chosen?: string | null | undefined
}) {
  const { field } = useController({ name: 'chosenNeighborhood' })
  const address = String(useWatch({ name: 'address' }) ?? '')
  const read = neighborhoodOf(address, names)
  const silent = read === 'Centro' && !/centro/i.test(address)
  const whence =
    address.trim() !== '' && silent ? 'O endereço não diz o bairro; fica Centro.' : 'Lido do endereço.'
  return (
    <Field label="Bairro" hint={field.value ? 'Escolhido; não muda com o endereço.' : whence}>
      <NativeSelect
        options={namesWith(names, chosen)}
        placeholder={address.trim() === '' ? 'O do endereço' : `${read} (do endereço)`}
        value={field.value || null}
        onValueChange={(value) => field.onChange(value ?? '')}
      />
    </Field>
  )
}
