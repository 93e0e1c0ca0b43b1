import { useState } from 'react'
import type { GuideSearch } from '#site/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { GuideFilters } from './guide-filters.tsx'

interface FiltersDrawerProps {
  open: boolean
  onClose: () => void
  search: GuideSearch
  /** For promotions instead of companies. */
  promotions: boolean
  onApply: (search: GuideSearch) => void
}

/** The list's filters on a phone: chosen first, then applied together. */
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
          <Button onClick={() => onApply(draft)}>{promotions ? 'Ver promoções' : 'Ver empresas'}</Button>
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
