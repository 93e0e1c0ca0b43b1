import { Drawer } from '#web/ui/drawer.tsx'
import { GuideFilters } from './guide-filters.tsx'

export const FiltersDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer open={open} onOpenChange={(next) => next || onClose()} title="Filtros">
    <GuideFilters categories />
  </Drawer>
)
