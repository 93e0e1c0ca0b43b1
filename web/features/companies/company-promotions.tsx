// A company's promotions as tickets, the discount the loudest thing on each.
import type { CompanyPage as Company } from '#contract/companies.ts'
import { useFlags } from '#web/features/resources/flags.ts'
import { formatDate } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { couldNotOpen, onDemand } from '#web/ui/on-demand.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const JoinDialog = onDemand(() => import('./join-dialog.tsx').then((part) => part.JoinDialog), {
  lost: couldNotOpen,
})

const dayAndMonth = (date: Date) => formatDate(date).slice(0, 5)

/** Half circles cut out of the ticket's edges, at the seam. */
const notches =
  'before:absolute before:-top-2.75 before:-right-2.75 before:size-5.5 before:rounded-full before:bg-page after:absolute after:-bottom-2.75 after:-right-2.75 after:size-5.5 after:rounded-full after:bg-page'

export function CompanyPromotions({ company }: { company: Company }) {
  const joining = useDialogValue<Company['promotions'][number]>()
  const isOn = useFlags()
  return (
    <>
      <ul className="mt-3 grid gap-3">
        {company.promotions.map((promotion) => {
          const { id, title, discount, endsAt } = promotion
          return (
            <li key={id} className="flex min-h-31 flex-wrap overflow-hidden rounded-md bg-card shadow-soft">
              <p
                className={`relative grid min-w-32 basis-[36%] content-center border-r-2 border-dashed border-page bg-accent px-4 py-3 text-(color:--on-accent) ${notches}`}
              >
                <span className="font-display text-5xl leading-none font-extrabold tracking-tight tabular-nums">
                  {discount}
                  <span className="text-3xl">%</span>
                </span>
                <span className="mt-1 font-display text-lg font-extrabold">OFF</span>
              </p>
              <div className="grid min-w-0 flex-1 basis-44 content-center gap-1 py-4 pr-4 pl-5">
                <h3 className="text-lg wrap-anywhere">{title}</h3>
                {endsAt ? <p className="text-sm text-ink-2">Até {dayAndMonth(endsAt)}</p> : null}
                {isOn('promotions') ? (
                  <Button
                    variant="subtle"
                    onClick={() => joining.show(promotion)}
                    aria-label={`Participar: ${title}`}
                    className="mt-1.5 w-fit px-4 text-sm"
                  >
                    Participar
                  </Button>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
      <JoinDialog
        open={joining.open}
        promotion={joining.value ? { ...joining.value, company } : undefined}
        onClose={joining.close}
      />
    </>
  )
}
