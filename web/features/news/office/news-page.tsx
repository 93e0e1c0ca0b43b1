// News, as administrators keep them.
import { MessageCircle } from 'lucide-react'
import { termOptions } from '#contract/back-office/options.ts'
import type { NewsRow } from '#contract/news/api.ts'
import {
  contractTypeLabels,
  contractTypes,
  newsCategories,
  newsCategoryLabels,
} from '#contract/news/options.ts'
import { product } from '#contract/product.ts'
import { formatDate } from '#contract/values/format.ts'
import { chatNumber } from '#contract/values/phone.ts'
import { titleOf } from '#site/routes.ts'
import { DataTable } from '#web/features/back-office/data-table.tsx'
import type { ListFilter } from '#web/features/back-office/list-state.ts'
import { NewButton } from '#web/features/back-office/new-button.tsx'
import { onOpening } from '#web/features/back-office/on-opening.ts'
import { Question } from '#web/features/back-office/question.tsx'
import {
  binFilter,
  opens,
  recordActions,
  recordBulk,
  statusFilter,
} from '#web/features/back-office/record-actions.tsx'
import { StatusBadge } from '#web/features/back-office/status-badge.tsx'
import type { TableColumn } from '#web/features/back-office/table-types.ts'
import { useRecordForm } from '#web/features/back-office/use-record-form.ts'
import { useWrite } from '#web/features/back-office/use-write.ts'
import { api, query } from '#web/lib/api.ts'
import { useTitle } from '#web/lib/title.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useDialogValue } from '#web/ui/use-dialog-value.ts'

const NewsForm = onOpening(() => import('./news-form.tsx').then((part) => part.NewsFormDialog))

const hasEnded = ({ publishedUntil }: NewsRow) => publishedUntil !== null && publishedUntil < new Date()

const columns: TableColumn<NewsRow>[] = [
  { id: 'title', header: 'Título', sort: 'title', cell: ({ title }) => title, className: 'min-w-48' },
  { id: 'category', header: 'Categoria', cell: ({ category }) => newsCategoryLabels[category] },
  { id: 'type', header: 'Tipo', cell: ({ contractType }) => contractTypeLabels[contractType] },
  { id: 'contractor', header: 'Contratante', cell: ({ contractorName }) => contractorName ?? '—' },
  { id: 'plan', header: 'Plano', cell: ({ plan }) => plan },
  {
    id: 'participants',
    header: 'Participantes',
    cell: ({ participateButtonVisible, participants, participantLimit }) =>
      participateButtonVisible ? `${participants}/${participantLimit}` : '—',
    className: 'tabular-nums',
  },
  { id: 'likes', header: 'Curtidas', sort: 'likes', cell: ({ likes }) => likes, className: 'tabular-nums' },
  {
    id: 'comments',
    header: 'Comentários',
    sort: 'comments',
    cell: ({ comments }) => comments,
    className: 'tabular-nums',
  },
  {
    id: 'until',
    header: 'No ar até',
    sort: 'publishedUntil',
    cell: ({ publishedUntil }) => (publishedUntil ? formatDate(publishedUntil) : 'sem prazo'),
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    id: 'status',
    header: 'Status',
    cell: (item) =>
      item.status === 'active' && hasEnded(item) ? (
        <Badge dot size="sm" tone="warning">
          Vencida
        </Badge>
      ) : (
        <StatusBadge feminine status={item.status} />
      ),
    onCard: 'bare',
  },
]

const filters: ListFilter[] = [
  statusFilter,
  {
    name: 'categoria',
    field: 'category',
    label: 'Categoria',
    options: newsCategories.map((value) => ({ value, label: newsCategoryLabels[value] })),
  },
  {
    name: 'tipo',
    field: 'type',
    label: 'Tipo',
    options: contractTypes.map((value) => ({ value, label: contractTypeLabels[value] })),
  },
  { name: 'prazo', field: 'term', label: 'Prazo', options: termOptions },
  binFilter,
]

const greet = ({ title, contractorName, whatsapp }: NewsRow) => {
  const text = `Olá, ${contractorName}! Aqui é do ${product.name}, sobre “${title}”.`
  window.open(
    `https://wa.me/${chatNumber(whatsapp ?? '')}?text=${encodeURIComponent(text)}`,
    '_blank',
    'noopener',
  )
}

export function NewsPage() {
  useTitle(titleOf('/admin/noticias'))
  const { run, saved } = useWrite('news')
  const form = useRecordForm<NewsRow>()
  const removal = useDialogValue<NewsRow>()

  const actionsOf = (item: NewsRow) => {
    const { id, version, slug, status, whatsapp } = item
    const failed = 'Erro ao alterar status da notícia'
    return recordActions(
      item,
      {
        edit: () => form.edit(item),
        turn: (next) =>
          run(() => api.news.setStatus({ id, version, status: next }), {
            done: next === 'active' ? 'Notícia ativada com sucesso!' : 'Notícia desativada com sucesso!',
            failed,
          }),
        remove: () => removal.show(item),
        restore: () => run(() => api.news.restore({ id }), { done: 'Notícia de volta', failed }),
      },
      [
        ...(whatsapp
          ? [
              {
                label: 'WhatsApp do contratante',
                icon: <MessageCircle aria-hidden />,
                onChoose: () => greet(item),
              },
            ]
          : []),
        ...(status === 'active' && !hasEnded(item) ? [opens('Ver no ar', `/noticias/${slug}`)] : []),
      ],
    )
  }

  return (
    <>
      <PageHeader
        title="Gerenciar Notícias"
        actions={<NewButton label="Nova notícia" onPress={form.create} />}
        className="mb-3"
      />
      <DataTable
        list="news"
        noun={['notícia', 'notícias']}
        feminine
        query={(input) => query.news.records.queryOptions({ input })}
        columns={columns}
        filters={filters}
        searchLabel="Título ou contratante…"
        nameOf={({ title }) => title}
        onOpen={form.edit}
        actions={actionsOf}
        bulk={recordBulk}
        onNew={form.create}
        audited="news"
        exports="news.export"
        emptyText="Nenhuma notícia ainda."
        errorText="Erro ao carregar notícias"
      />
      <NewsForm {...form.dialog} onSaved={saved} />
      <Question
        about={removal}
        asks={({ id, version, title }) => ({
          title: 'Tem certeza que deseja deletar esta notícia?',
          body: `${title} sai do ar agora e fica 30 dias na lixeira.`,
          confirmLabel: 'Deletar',
          onConfirm: () =>
            run(() => api.news.bin({ id, version }), {
              done: 'Notícia na lixeira por 30 dias',
              failed: 'Erro ao deletar notícia',
            }),
        })}
      />
    </>
  )
}
