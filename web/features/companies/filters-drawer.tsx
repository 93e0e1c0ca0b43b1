// Filters of the guide's lists on a phone: chosen first, with how many they leave, then applied together.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#contract/values/format.ts'
import type { GuideSearch } from '#site/search.ts'
import { plural } from '#web/lib/plural.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { foundQuery } from './data.ts'
import { GuideFilters } from './guide-filters.tsx'

interface FiltersDrawerProps {
  open: boolean
  onClose: () => void
  search: GuideSearch
  /** For promotions instead of companies. */
  promotions: boolean
  onApply: (search: GuideSearch) => void
}

export function FiltersDrawer({ open, onClose, search, promotions, onApply }: FiltersDrawerProps) {
  const [draft, setDraft] = useState(search)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setDraft(search)
  }
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Filtros"
      footer={
        <div className="flex gap-2.5 sm:justify-end">
          <Button variant="link" onClick={() => onApply({ busca: search.busca })}>
            Limpar
          </Button>
          {promotions ? (
            <Button className="max-sm:grow" onClick={() => onApply(draft)}>
              Ver promoções
            </Button>
          ) : (
            <ApplyToCompanies search={draft} onApply={onApply} />
          )}
        </div>
      }
    >
      <GuideFilters
        categories
        promotions={promotions}
        search={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
    </Drawer>
  )
}

function labelOf({ total, more }: { total: number; more: boolean }): string {
  if (total === 0) return 'Nenhuma empresa assim'
  if (more) return `Ver mais de ${formatNumber(total)} empresas`
  return `Ver ${plural(total, 'empresa')}`
}

function ApplyToCompanies({ search, onApply }: Pick<FiltersDrawerProps, 'search' | 'onApply'>) {
  const { data } = useQuery({ ...foundQuery(search), placeholderData: keepPreviousData })
  const label = data ? labelOf(data) : 'Ver empresas'
  return (
    <>
      <span role="status" className="sr-only">
        {data ? label : null}
      </span>
      <Button disabled={data?.total === 0} className="max-sm:grow" onClick={() => onApply(search)}>
        {label}
      </Button>
    </>
  )
}
