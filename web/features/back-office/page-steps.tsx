import { Button } from '#web/ui/button.tsx'

interface PageStepsProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Back and forth through a list inside a dialog, and where it stands. */
export const PageSteps = ({ page, pages, onPage }: PageStepsProps) => (
  <span className="flex items-center gap-2 text-sm text-ink-2">
    <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
      Anterior
    </Button>
    <span>{`${page} de ${pages}`}</span>
    <Button size="sm" variant="secondary" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      Próxima
    </Button>
  </span>
)
