// The poster of a promotion: seen first, then printed on A4, or saved as a PDF by the browser. It scales with its own width.
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import type { OwnPromotion } from '#contract/businesses/promotions.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { sunOf } from '#web/features/promotions/data.ts'
import { cn } from '#web/lib/cn.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'

interface PosterProps {
  company: Pick<BusinessCompany, 'name'>
  promotion: OwnPromotion
}

/** Address of a promotion in the guide: found by its code, its form open. */
const addressOf = ({ id, code }: OwnPromotion) =>
  `${location.origin}/guia-comercial/promocoes?${new URLSearchParams({ busca: code, participar: id })}`

export function PosterDialog(props: PosterProps & { open: boolean; onClose: () => void }) {
  const { open, onClose, ...poster } = props
  return (
    <Dialog
      title="Cartaz"
      description="Para o balcão ou a vitrine, em A4. Para ter um PDF, imprima e escolha “Salvar como PDF”."
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fechar
          </Button>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      <Poster {...poster} />
      {open
        ? createPortal(
            // Narrower than the sheet: with the longest name and title it is one page, whatever the printer's margins.
            <div aria-hidden className="print-alone mx-auto w-[90%]">
              <Poster {...poster} />
            </div>,
            document.body,
          )
        : null}
    </Dialog>
  )
}

const isLong = (words: string) => words.length > 40

const Poster = ({ company: { name }, promotion }: PosterProps) => {
  const { title, discount, code, endsAt, startsAt, state, participantLimit } = promotion
  const from = startsAt && state === 'coming' ? `de ${formatDate(startsAt)} ` : ''
  return (
    <div className="@container">
      <div className="overflow-hidden rounded-lg bg-white text-center text-(color:--on-accent) inset-ring inset-ring-line">
        <div style={{ backgroundColor: sunOf(name) }} className="p-[5cqw]">
          <p
            className={cn(
              'leading-tight font-semibold wrap-anywhere',
              isLong(name) ? 'text-[4cqw]' : 'text-[5cqw]',
            )}
          >
            {name}
          </p>
          {discount > 0 ? (
            <p className="mt-[2cqw] font-display text-[24cqw] leading-none font-extrabold tracking-tight">
              <span>{`${discount}%`}</span>
              <span className="text-[9cqw]"> OFF</span>
            </p>
          ) : null}
          <p
            className={cn(
              'mt-[2cqw] font-display leading-tight font-extrabold wrap-anywhere',
              isLong(title) ? 'text-[5cqw]' : 'text-[7cqw]',
            )}
          >
            {title}
          </p>
        </div>
        <div className="grid justify-items-center gap-[2.5cqw] p-[5cqw]">
          <p className="text-[5cqw] leading-tight font-semibold">Aponte a câmera e pegue seu cupom</p>
          <QrCode
            text={addressOf(promotion)}
            label={`QR de ${title}`}
            className="size-[44cqw] rounded-none inset-ring-0"
          />
          <p className="text-[4cqw] leading-tight">
            <span>ou procure</span> <strong className="tracking-wider">{code}</strong>{' '}
            <span>{`em ${product.name}`}</span>
          </p>
          <p className="text-[4cqw] leading-tight font-semibold">
            {`Vale ${from}${endsAt ? `até ${formatDate(endsAt)}` : participantLimit === null ? 'sem data para acabar' : 'enquanto durarem os cupons'}`}
          </p>
          <p className="text-[3cqw] leading-tight">Um cupom por CPF, só para clientes novos.</p>
        </div>
      </div>
    </div>
  )
}
