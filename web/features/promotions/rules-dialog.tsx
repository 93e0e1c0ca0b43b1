import type { PromotionCard } from '#contract/promotions/api.ts'
import { promotionRules } from '#contract/promotions/voucher-code.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface RulesDialogProps {
  open: boolean
  promotion: PromotionCard | undefined
  onClose: () => void
}

/** Gift of a promotion, and the rules that each has. */
export const RulesDialog = ({ open, promotion, onClose }: RulesDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => next || onClose()}
    title="Regras da promoção"
    description={promotion && `${promotion.title}, em ${promotion.company.name}`}
    size="sm"
  >
    {promotion?.description ? <p className="mb-4 wrap-anywhere">{promotion.description}</p> : null}
    <ul className="grid list-disc gap-2 pl-5 marker:text-primary">
      {promotionRules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </Dialog>
)
