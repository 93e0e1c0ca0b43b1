// Vouchers of a promotion as the team sees them: whom each was given to masked, and if it was used.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { PromotionRow } from '#contract/promotions/api.ts'
import { formatMoment } from '#contract/values/format.ts'
import { PageSteps } from '#web/features/back-office/page-steps.tsx'
import { useMay } from '#web/features/back-office/role.ts'
import { query, whyLost } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface VouchersDialogProps {
  open: boolean
  onClose: () => void
  promotion: PromotionRow
}

const pageSize = 25

export function VouchersDialog({
  open,
  onClose,
  promotion: { id, title, participants, redeemed },
}: VouchersDialogProps) {
  const [page, setPage] = useState(1)
  const mayExport = useMay('promotions.export')
  const { data, error, refetch } = useQuery({
    ...query.promotions.vouchers.queryOptions({ input: { promotion: id, page, size: pageSize } }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const csv = `/api/admin/vouchers.csv?filter=${encodeURIComponent(JSON.stringify({ promotion: id }))}`
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  return (
    <Dialog
      title="Cupons"
      description={`${title}: ${plural(participants, 'dado')}, ${plural(redeemed, 'usado')}`}
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="lg"
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <PageSteps page={page} pages={pages} onPage={setPage} />
          {mayExport ? (
            <a href={csv} download className={buttonClass({ size: 'sm', variant: 'secondary' })}>
              <Download aria-hidden />
              CSV sem CPF
            </a>
          ) : null}
        </div>
      }
    >
      {data ? (
        data.rows.length > 0 ? (
          <ul className="divide-y">
            {data.rows.map(
              ({ id: voucher, codeStart, firstName, email, whatsapp, createdAt, redeemedAt }) => (
                <li
                  key={voucher}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
                >
                  <span className="min-w-0">
                    <strong className="font-semibold">{firstName}</strong>{' '}
                    <span className="text-sm text-ink-2 wrap-anywhere">{`${email} · ${whatsapp}`}</span>
                  </span>
                  <span className="flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums">
                    <span>{`${codeStart}-•••• · ${formatMoment(createdAt)}`}</span>
                    {redeemedAt ? (
                      <Badge size="sm" tone="success">
                        {`Usado ${formatMoment(redeemedAt)}`}
                      </Badge>
                    ) : null}
                  </span>
                </li>
              ),
            )}
          </ul>
        ) : (
          <p className="py-6 text-center text-ink-2">Nenhum cupom dado ainda.</p>
        )
      ) : error ? (
        <LoadFailed title="Não foi possível carregar os cupons." text={whyLost(error)} onRetry={refetch} />
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </Dialog>
  )
}
