// The replies that the team keeps ready: read, written, edited and thrown away.
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { CannedReply } from '#contract/support/api.ts'
import { cannedReplyForm } from '#contract/support/form.ts'
import { LongTextField, TextField } from '#web/features/back-office/fields.tsx'
import { FormDialog } from '#web/features/back-office/form-dialog.tsx'
import { Question } from '#web/features/back-office/question.tsx'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query, whyLost } from '#web/lib/api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

interface CannedRepliesProps {
  open: boolean
  onClose: () => void
}

const blank = { title: '', body: '' }

export function CannedReplies({ open, onClose }: CannedRepliesProps) {
  const { data: replies, error, refetch } = useQuery(query.support.cannedReplies.queryOptions())
  const { run, saved } = useWrite('support')
  const form = useDialogValue<CannedReply | typeof blank>()
  const removal = useDialogValue<CannedReply>()
  const edited = form.value && 'id' in form.value ? form.value : undefined
  return (
    <>
      <Dialog
        title="Respostas prontas"
        description="Um começo para as respostas de sempre. {nome} vira o primeiro nome de quem perguntou."
        open={open}
        onOpenChange={(next) => next || onClose()}
        footer={
          <Button icon={<Plus aria-hidden />} onClick={() => form.show(blank)}>
            Nova resposta
          </Button>
        }
      >
        {error && !replies ? (
          <LoadFailed
            as="h3"
            title="Erro ao carregar respostas prontas"
            text={whyLost(error)}
            onRetry={refetch}
          />
        ) : null}
        {!replies && !error ? <Skeleton className="h-40" /> : null}
        {replies?.length === 0 ? (
          <p className="text-ink-2">Nenhuma ainda. Guarde a primeira: a que você mais repete.</p>
        ) : null}
        <ul className="divide-y">
          {replies?.map((reply) => (
            <li key={reply.id} className="flex items-start gap-2 py-3">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{reply.title}</p>
                <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{reply.body}</p>
              </div>
              <IconButton
                size="sm"
                label={`Editar ${reply.title}`}
                icon={<Pencil aria-hidden />}
                onClick={() => form.show(reply)}
              />
              <IconButton
                size="sm"
                label={`Excluir ${reply.title}`}
                icon={<Trash2 aria-hidden />}
                onClick={() => removal.show(reply)}
              />
            </li>
          ))}
        </ul>
      </Dialog>
      <Question
        about={removal}
        asks={({ id, version, title }) => ({
          title: `Tem certeza que deseja excluir ${title}?`,
          body: 'As respostas já enviadas com ela ficam como estão.',
          confirmLabel: 'Excluir',
          onConfirm: () =>
            run(() => api.support.binCannedReply({ id, version }), {
              done: 'Resposta pronta excluída',
              failed: 'Erro ao excluir a resposta pronta',
            }),
        })}
      />
      {form.value ? (
        <FormDialog
          open={form.open}
          onClose={form.close}
          title={edited ? 'Editar resposta pronta' : 'Nova resposta pronta'}
          schema={cannedReplyForm}
          values={form.value}
          recordId={edited?.id}
          version={edited?.version}
          fieldOf={{ 'record.name_taken': 'title' }}
          labels={{ title: 'Título', body: 'Resposta' }}
          errorText="Erro ao salvar a resposta pronta"
          onSave={async ({ title, body }, version) =>
            saved(
              edited
                ? await api.support.updateCannedReply({ id: edited.id, version, title, body })
                : await api.support.createCannedReply({ title, body }),
              'Resposta pronta salva',
            )
          }
        >
          <TextField name="title" label="Título" required />
          <LongTextField name="body" label="Resposta" rows={6} required />
        </FormDialog>
      ) : null}
    </>
  )
}
