// A company's promotions as tickets, the discount the loudest thing on each.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CompanyPage as Company } from '#contract/companies/api.ts'
import { formatDate } from '#contract/values/format.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useListFocus } from '#web/ui/list-focus.ts'

/** Half circles cut out of the ticket's edges, at the seam. */
const notches =
  'before:absolute before:-top-2.75 before:-right-2.75 before:size-5.5 before:rounded-full before:bg-page after:absolute after:-bottom-2.75 after:-right-2.75 after:size-5.5 after:rounded-full after:bg-page'

/** Those that stand before the rest is asked for: hours and contact come soon after. */
const few = 4

export function CompanyPromotions({ promotions }: Pick<Company, 'promotions'>) {
  const [all, setAll] = useState(promotions.length <= few + 1)
  return (
    <div ref={useListFocus()}>
      <ul className="mt-3 grid gap-3">
        {(all ? promotions : promotions.slice(0, few)).map(({ id, title, discount, endsAt }) => (
          <li key={id} className="flex min-h-31 flex-wrap overflow-hidden rounded-md bg-card shadow-soft">
            <p
              className={`relative grid min-w-32 basis-[36%] content-center border-r-2 border-dashed border-page bg-accent px-4 py-3 text-(color:--on-accent) ${notches}`}
            >
              <span className="font-display text-5xl leading-none font-extrabold tracking-tight tabular-nums">
                <span>{discount}</span>
                <span className="text-3xl">%</span>
              </span>
              <span className="mt-1 font-display text-lg font-extrabold">OFF</span>
            </p>
            <div className="grid min-w-0 flex-1 basis-44 content-center gap-1 py-4 pr-4 pl-5">
              <h3 className="text-lg wrap-anywhere">{title}</h3>
              {endsAt ? (
                <p className="text-sm text-ink-2">{`Até ${formatDate(endsAt).slice(0, 5)}`}</p>
              ) : null}
              <Link
                to="/guia-comercial/promocoes"
                search={{ busca: title, participar: id }}
                aria-label={`Participar: ${title}`}
                className={buttonClass({ size: 'sm', className: 'mt-2 justify-self-start' })}
              >
                Participar
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {all ? null : (
        <Button variant="secondary" block className="mt-3" onClick={() => setAll(true)}>
          {`Ver todas as ${promotions.length} promoções`}
        </Button>
      )}
    </div>
  )
}
