// Figures of a company in front of its own people: visits, contacts and vouchers of 7, 30 or 90 days against those before.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { BusinessCompany } from '#contract/businesses/api.ts'
import { type FigurePeriod, figurePeriods, minShown } from '#contract/businesses/figures.ts'
import type { BusinessFigures, DaySpan, Figure } from '#contract/businesses/figures-api.ts'
import { channelLabels } from '#contract/companies/channel-labels.ts'
import { failures } from '#contract/errors.ts'
import { formatNumber } from '#contract/values/format.ts'
import { api, messageOf, whyLost } from '#web/lib/api.ts'
import { plural } from '#web/lib/plural.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { FoldCard } from '#web/ui/fold-card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'
import { figuresKey, figuresQuery } from './data.ts'
import { SpanChart } from './span-chart.tsx'

const few = `menos de ${minShown}`
const periods = figurePeriods.map((days) => ({ value: String(days), label: `${days} dias`, days }))

/** "10/03" of "2026-03-10" */
const shortDay = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

export function FiguresCard({ company }: { company: BusinessCompany }) {
  const { id, role, slug } = company
  const [days, setDays] = useState<FigurePeriod>(30)
  const client = useQueryClient()
  const { data, error, refetch, isPlaceholderData } = useQuery(figuresQuery(id, days))
  const mail = useMutation({
    mutationFn: (mailed: boolean) => api.businessPromotions.setFiguresMail({ id, mailed }),
    onSuccess: () => client.invalidateQueries({ queryKey: figuresKey(id) }),
    onError: (lost) => toast.error(messageOf(lost, failures.internal.message)),
  })
  return (
    <FoldCard
      title="Números"
      anchor="numeros"
      summary={data ? viewsWords(data) : 'Visitas, contatos e cupons'}
      description="Até ontem, ao lado do mesmo tanto de dias antes."
    >
      <SegmentedControl
        label="Período"
        className="mb-5"
        options={periods}
        value={String(days)}
        onValueChange={(chosen) => setDays(periods.find(({ value }) => value === chosen)?.days ?? 30)}
      />
      {data ? (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-6 aria-busy:opacity-65">
          <Figures figures={data} slug={slug} />
          <p className="text-sm text-ink-2">
            {`Contamos quantas vezes, nunca quem: ninguém é identificado, e número menor que ${minShown} não aparece. Você e sua equipe não entram na conta.`}
          </p>
          <a
            href={`/api/business/companies/${id}/figures.csv?dias=${days}`}
            download
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
          >
            <Download aria-hidden />
            Baixar em CSV
          </a>
          {role === 'owner' ? (
            <Switch
              label="Receber os números por e-mail"
              description="Toda segunda às 8h, quando há o que contar."
              checked={mail.isPending ? mail.variables : data.mailed}
              onChange={({ target }) => mail.mutate(target.checked)}
              className="border-t"
            />
          ) : null}
        </div>
      ) : error ? (
        <LoadFailed title="Erro ao carregar os números" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </FoldCard>
  )
}

const viewsWords = (figures: BusinessFigures) =>
  `${figures.views.now === null ? `Menos de ${minShown} visitas` : plural(figures.views.now, 'visita')} em ${daysIn(figures)} dias`

function Figures({ figures, slug }: { figures: BusinessFigures; slug: string }) {
  const { views, returning, contacts, given, redeemed } = figures
  const days = daysIn(figures)
  const all = [views, ...contacts, given, redeemed]
  if (all.every(({ now, before }) => now === null && before === null)) return <Nobody slug={slug} />
  return (
    <>
      {figures.hint ? <Hint hint={figures.hint} /> : null}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
        <Big label="Visitas" figure={views} days={days} />
        <Big label="Voltaram em outro dia" figure={returning} days={days} />
        <Big label="Cupons dados" figure={given} days={days} />
        <Big label="Cupons usados" figure={redeemed} days={days} />
      </dl>
      <Contacts contacts={contacts} />
      <Charts figures={figures} />
    </>
  )
}

function Nobody({ slug }: { slug: string }) {
  const copy = () =>
    copyText(`${location.origin}/guia-comercial/empresas/${slug}`, {
      done: 'Endereço copiado',
      failed: 'Não foi possível copiar. Abra a página e copie o endereço.',
    })
  return (
    <div className="grid justify-items-start gap-3">
      <p>Quase ninguém viu ainda: compartilhe a página no WhatsApp e no Instagram da loja.</p>
      <Button variant="secondary" icon={<Link2 aria-hidden />} onClick={copy}>
        Copiar endereço da página
      </Button>
    </div>
  )
}

const hints = {
  photos: ['Ponha fotos', 'Muita gente abre a página, e ela não tem foto nenhuma.'],
  whatsapp: ['Coloque um celular com WhatsApp', 'Muita gente abre a página, e pouca consegue chamar.'],
  promotion: ['Crie uma promoção', 'Muita gente abre a página, e não há cupom para trazer à loja.'],
} as const

function Hint({ hint }: { hint: keyof typeof hints }) {
  const [title, text] = hints[hint]
  return <Notice title={title}>{text}</Notice>
}

const change = ({ now, before }: Figure, days: number) => {
  if (now === null && before === null) return null
  if (before === null) return `Antes, ${few}`
  if (now === null) return `Antes, ${formatNumber(before)}`
  const more = now - before
  if (more === 0) return `Igual aos ${days} dias antes`
  return `${more > 0 ? '+' : '−'}${formatNumber(Math.abs(more))} que nos ${days} dias antes`
}

function Big({ label, figure, days }: { label: string; figure: Figure; days: number }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>
        <p className="font-display text-3xl font-extrabold tabular-nums">
          {figure.now === null ? <span className="text-lg">{few}</span> : formatNumber(figure.now)}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{change(figure, days)}</p>
      </dd>
    </div>
  )
}

function Contacts({ contacts }: Pick<BusinessFigures, 'contacts'>) {
  const most = Math.max(1, ...contacts.map(({ now }) => now ?? 0))
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-2 text-left text-base font-semibold">Contatos, por onde</caption>
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="py-1.5 text-left font-medium">
            Canal
          </th>
          <td className="w-1/3 sm:w-1/2" />
          <th scope="col" className="py-1.5 text-right font-medium">
            Agora
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Antes
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {contacts.map(({ channel, now, before }) => (
          <tr key={channel}>
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {channelLabels[channel]}
            </th>
            <td aria-hidden>
              <span
                style={{ width: `${((now ?? 0) / most) * 100}%` }}
                className="block h-3 rounded-xs bg-primary"
              />
            </td>
            <td className="py-2 pl-3 text-right">{now === null ? few : formatNumber(now)}</td>
            <td className="py-2 pl-3 text-right text-ink-2">
              {before === null ? few : formatNumber(before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const daysIn = ({ from, through }: Pick<DaySpan, 'from' | 'through'>) =>
  Math.round((Date.parse(through) - Date.parse(from)) / 86_400_000) + 1
const ofDays = (spans: readonly DaySpan[]) =>
  spans.map((span) => ({
    label:
      span.from === span.through ? shortDay(span.from) : `${shortDay(span.from)} a ${shortDay(span.through)}`,
    length: daysIn(span),
    count: span.count,
  }))

function Charts({ figures }: { figures: BusinessFigures }) {
  const { from, through, views, given, redeemed, redeemedByHour } = figures
  const byDay = [
    ['Visitas por dia', plural(views.now ?? 0, 'visita'), figures.viewsByDay, 'bg-primary'],
    ['Cupons dados por dia', plural(given.now ?? 0, 'cupom', 'cupons'), figures.givenByDay, 'bg-accent'],
    [
      'Cupons usados por dia',
      plural(redeemed.now ?? 0, 'cupom', 'cupons'),
      figures.redeemedByDay,
      'bg-primary',
    ],
  ] as const
  const best = redeemedByHour.toSorted(
    (a, b) => b.count / (b.through - b.from + 1) - a.count / (a.through - a.from + 1),
  )[0]
  return (
    <>
      {byDay.map(([title, words, spans, className]) =>
        spans.length > 0 ? (
          <SpanChart
            key={title}
            title={title}
            words={words}
            head="Dia"
            spans={ofDays(spans)}
            ends={[shortDay(from), shortDay(through)]}
            className={className}
          />
        ) : null,
      )}
      {best ? (
        <SpanChart
          title="Cupons usados por hora"
          words={`Mais ${hoursWords(best)}`}
          head="Hora"
          spans={redeemedByHour.map((span) => ({
            label: hoursWords(span),
            length: span.through - span.from + 1,
            count: span.count,
          }))}
          ends={['0h', '23h']}
          className="bg-primary"
        />
      ) : null}
    </>
  )
}

const hoursWords = ({ from, through }: { from: number; through: number }) =>
  from === through ? `às ${from}h` : `das ${from}h às ${through}h59`
