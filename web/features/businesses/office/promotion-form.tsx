// A promotion as its own company fills it in: the team's form, without the company. Beside the back-office's screens, for it
// is built of the back-office's kit, which no member's page loads.
import type { OwnPromotion } from '#contract/businesses/promotions.ts'
import { ownPromotionForm } from '#contract/promotions/form.ts'
import { TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import {
  drawnCode,
  PromotionFields,
  promotionDefaults,
  promotionFieldOf,
  promotionLabels,
  promotionValues,
} from '#web/features/promotions/office/promotion-fields.tsx'
import { api } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'

/** New, over one, or new with what another has. */
export type PromotionEdit =
  | { as: 'new' }
  | { as: 'edit'; promotion: OwnPromotion }
  | { as: 'copy'; promotion: OwnPromotion }

const titles = { new: 'Nova promoção', edit: 'Editar promoção', copy: 'Copiar promoção' }

/** A code of its own, and no days that are over. */
const copied = (promotion: OwnPromotion) => ({
  ...promotionValues(promotion),
  code: drawnCode(),
  startsAt: '',
  ...(promotion.state === 'ended' && { endsAt: '' }),
})

function valuesOf(edit: PromotionEdit): typeof promotionDefaults {
  if (edit.as === 'new') return promotionDefaults
  return edit.as === 'copy' ? copied(edit.promotion) : promotionValues(edit.promotion)
}

interface OwnPromotionFormProps {
  companyId: string
  edit: PromotionEdit
  open: boolean
  onClose: () => void
  onSaved: () => Promise<unknown>
}

export function OwnPromotionForm({ companyId: id, edit, open, onClose, onSaved }: OwnPromotionFormProps) {
  const kept = edit.as === 'edit' ? edit.promotion : null
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={titles[edit.as]}
      {...(edit.as !== 'new' && { description: edit.promotion.title })}
      schema={ownPromotionForm}
      values={valuesOf(edit)}
      recordId={kept?.id}
      version={kept?.version}
      labels={promotionLabels}
      fieldOf={promotionFieldOf}
      errorText="Não deu para salvar a promoção."
      onSave={async (form, version) => {
        if (kept)
          await api.businessPromotions.update({
            ...form,
            id,
            promotion: kept.id,
            version: version ?? kept.version,
          })
        else await api.businessPromotions.create({ ...form, id })
        toast.success(kept ? 'Promoção salva' : 'Promoção criada')
        await onSaved()
      }}
    >
      <TextField name="title" label="Título" required />
      <PromotionFields />
    </FormDialog>
  )
}
