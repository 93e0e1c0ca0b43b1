// The tables' scripts in a dialog: copied one by one, or all of them.
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { copyScript } from '#web/features/schema/office/copy.ts'
import { TableScripts } from '#web/features/schema/office/table-scripts.tsx'
import { query, whyLost } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

interface ScriptsDialogProps {
  open: boolean
  onClose: () => void
}

export function ScriptsDialog({ open, onClose }: ScriptsDialogProps) {
  const { data, error, refetch } = useQuery(query.schema.tables.queryOptions())
  const all = data ? (
    <Button icon={<Copy aria-hidden />} onClick={() => void copyScript(data.script)}>
      Copiar tudo
    </Button>
  ) : null
  return (
    <Dialog
      size="lg"
      title="Scripts das tabelas"
      description="Como as migrações fazem o banco."
      open={open}
      onOpenChange={(next) => next || onClose()}
      footer={all}
    >
      {data ? <TableScripts tables={data.tables} /> : null}
      {!data && error ? (
        <LoadFailed title="Erro ao carregar as tabelas" text={whyLost(error)} onRetry={() => refetch()} />
      ) : null}
      {data || error ? null : <SkeletonText />}
    </Dialog>
  )
}
