// The counter of a company: a device gives the PIN once, then looks at vouchers and redeems them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { KeyRound, Store } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { channelLabels } from '#contract/companies/channel-labels.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { api, messageOf, query, whyLost } from '#web/lib/api.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { plural } from '#web/lib/plural.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeForm } from './code-form.tsx'
import { counterQuery } from './data.ts'

const CheckedScreen = onDemand(() => import('./checked-voucher.tsx').then((part) => part.CheckedScreen), {
  meanwhile: () => <SkeletonText lines={6} />,
})
const Question = onDemand(() => import('#web/ui/confirm-dialog.tsx').then((part) => part.ConfirmDialog))

export async function load({ client }: LoadArgs): Promise<PageHead | undefined> {
  await client.fetchQuery(counterQuery).catch(() => null)
  return
}

const frameClass = 'mx-auto grid w-full max-w-lg gap-5 px-4 pt-[max(1rem,var(--safe-top))] pb-8'

export function CounterPage() {
  useTitle(titleOf('/balcao'))
  const { loja, cupom } = useSearch({ from: '/balcao' })
  const { data, error, refetch } = useQuery(counterQuery)
  if (data && cupom) return <CheckedScreen code={cupom} company={data.company.name} />
  return (
    <main id="conteudo" className="min-h-dvh bg-page">
      <div className={frameClass}>
        {data ? (
          <Home here={data} />
        ) : data === null ? (
          loja ? (
            <Door token={loja} />
          ) : (
            <NoCounter />
          )
        ) : error ? (
          <LoadFailed title="Erro ao abrir o balcão" text={whyLost(error)} onRetry={refetch} />
        ) : (
          <>
            <h1 className="text-3xl font-extrabold">{titleOf('/balcao')}</h1>
            <SkeletonText lines={6} />
          </>
        )}
      </div>
    </main>
  )
}

const NoCounter = () => (
  <EmptyState
    as="h1"
    icon={<Store aria-hidden />}
    title="Este aparelho não é balcão"
    text="Para dar baixa em cupons, abra o link que a equipe mandou para a sua empresa e digite o PIN."
    action={
      <Link to="/guia-comercial" className={buttonClass({ variant: 'secondary' })}>
        Ir para o guia
      </Link>
    }
  />
)

function Door({ token }: { token: string }) {
  const door = useQuery(query.counter.door.queryOptions({ input: { token } }))
  const client = useQueryClient()
  const [mistake, setMistake] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const enter = useMutation({
    mutationFn: (pin: string) => api.counter.enter({ token, pin }),
    onSuccess: () => client.resetQueries({ queryKey: counterQuery.queryKey }),
    onError: (error) => {
      setMistake(messageOf(error, 'Não deu para entrar. Tente de novo.'))
      if (field.current) field.current.value = ''
      field.current?.focus()
    },
  })
  if (door.data === null)
    return (
      <EmptyState
        as="h1"
        icon={<KeyRound aria-hidden />}
        title="Este link não vale mais"
        text="Peça outro a quem te deu: cada balcão tem um link e um PIN."
      />
    )
  if (door.error)
    return <LoadFailed title="Erro ao abrir o balcão" text={whyLost(door.error)} onRetry={door.refetch} />
  return (
    <>
      <p className="flex justify-center pt-4">
        <Wordmark className="text-2xl" />
      </p>
      <div className="text-center">
        <h1 className="text-3xl font-extrabold wrap-anywhere">
          {`Balcão${door.data ? ` · ${door.data.name}` : ''}`}
        </h1>
        <p className="mt-2 text-ink-2">Digite o PIN. Este aparelho fica de balcão por 30 dias.</p>
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const pin = (field.current?.value ?? '').replace(/\D/g, '')
          if (pin.length !== 6) {
            setMistake('O PIN tem seis números.')
            field.current?.focus()
          } else if (!enter.isPending) enter.mutate(pin)
        }}
      >
        <Field label="PIN" error={mistake} required>
          <Input
            ref={field}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            onChange={() => setMistake(undefined)}
            className="h-16 text-center font-display text-3xl font-bold tracking-[0.4em]"
          />
        </Field>
        <Button type="submit" size="lg" block loading={enter.isPending}>
          Entrar no balcão
        </Button>
      </form>
    </>
  )
}

type Here = NonNullable<Awaited<ReturnType<typeof api.counter.here>>>

function Home({ here }: { here: Here }) {
  const { company, today, promotions, redemptions, contacts, meetings, until } = here
  return (
    <>
      <header>
        <p className="text-sm font-semibold text-sea">Balcão</p>
        <h1 className="text-3xl font-extrabold wrap-anywhere">{company.name}</h1>
        <p className="mt-1 text-ink-2">
          Hoje:{' '}
          <strong className="text-ink">{today === 1 ? '1 cupom usado' : `${today} cupons usados`}</strong>
        </p>
        {meetings.month === null ? null : (
          <p className="text-ink-2">
            {meetings.week === null
              ? `${meetings.month} encontros combinados aqui em 30 dias`
              : `${meetings.week} encontros combinados aqui em 7 dias, ${meetings.month} em 30`}
          </p>
        )}
      </header>
      <CodeForm />
      <Block title="Últimas baixas" empty="Nenhum cupom usado ainda.">
        {redemptions.map(({ id, firstName, title, codeStart, at }) => (
          <Line key={id} end={formatMoment(at)}>
            <strong className="font-semibold">{firstName}</strong> <span>{title}</span>{' '}
            <span className="text-sm text-ink-2">{`${codeStart}-••••`}</span>
          </Line>
        ))}
      </Block>
      <Block title="Suas promoções" empty="Nenhuma promoção. Fale com a equipe do guia.">
        {promotions.map(
          ({ id, title, discount, redeemed, participants, participantLimit, endsAt, running }) => (
            <Line key={id} end={`${plural(redeemed, 'usado')} de ${participants}`}>
              <strong className="font-semibold">{title}</strong> <span>{`${discount}%`}</span>{' '}
              <span className="text-sm text-ink-2">
                {`${running ? (endsAt ? `até ${formatDate(endsAt)}` : 'sem data para acabar') : 'fora do ar'}${participantLimit === null ? '' : ` · ${plural(participantLimit, 'cupom', 'cupons')}`}`}
              </span>
            </Line>
          ),
        )}
      </Block>
      <Block title="Contatos pelo guia nos últimos 30 dias" empty="Nenhum ainda.">
        {contacts.map(({ channel, count }) => (
          <Line key={channel} end={String(count)}>
            {channelLabels[channel]}
          </Line>
        ))}
      </Block>
      <Leave until={until} />
    </>
  )
}

function Block({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {children.length > 0 ? (
        <ul className="mt-2 divide-y">{children}</ul>
      ) : (
        <p className="mt-2 text-ink-2">{empty}</p>
      )}
    </section>
  )
}

const Line = ({ end, children }: { end: string; children: ReactNode }) => (
  <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2">
    <span className="min-w-0 flex-1 basis-44 wrap-anywhere">{children}</span>
    <span className="text-sm text-ink-2 tabular-nums">{end}</span>
  </li>
)

function Leave({ until }: { until: Date }) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => api.counter.leave(),
    onSuccess: () => client.resetQueries({ queryKey: counterQuery.queryKey }),
    onError: (error) => toast.error(messageOf(error, 'Não deu para sair. Tente de novo.')),
  })
  return (
    <p className="grid justify-items-center gap-2 text-center text-sm text-ink-2">
      <span>{`Este aparelho é balcão até ${formatDate(until)}.`}</span>
      <Button variant="link" onClick={() => setAsking(true)}>
        Sair deste aparelho
      </Button>
      <Question
        open={asking}
        onOpenChange={setAsking}
        title="Sair deste aparelho?"
        body="Para voltar a dar baixa em cupons aqui, vai precisar do link e do PIN."
        confirmLabel="Sair"
        onConfirm={() => leave.mutateAsync()}
      />
    </p>
  )
}
