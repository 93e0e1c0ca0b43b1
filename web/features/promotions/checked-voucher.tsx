// A voucher as the counter reads it at arm's length: a field of colour, a shape and a word, then one button.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BadgeCheck,
  CalendarClock,
  Check,
  Clock,
  IdCard,
  Info,
  OctagonX,
  SearchX,
  Sparkle,
  Store,
  UserRound,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckedVoucher } from '#contract/promotions/counter.ts'
import { shownVoucherCode } from '#contract/promotions/voucher-code.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import { api, codeOf, messageOf, query, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { CodeForm } from './code-form.tsx'
import { counterQuery, sunOf } from './data.ts'
import { notches } from './ticket.tsx'

const checkQuery = (code: string) => query.counter.check.queryOptions({ input: { code } })

type Seen = CheckedVoucher['state'] | 'redeemed'
interface Verdict {
  title: string
  text: (voucher: CheckedVoucher) => string
  icon: ReactNode
  /** Under white words, in either theme. */
  field: string
}

const dayOr = (date: Date | null | undefined, before: string, none: string) =>
  date ? `${before} ${formatDate(date)}` : none
const momentOf = (voucher: CheckedVoucher) =>
  'redeemedAt' in voucher && voucher.redeemedAt ? formatMoment(voucher.redeemedAt) : ''

const green = 'bg-[#176b41]'
const wine = 'bg-[#8c1133]'
const grey = 'bg-[#4a4350]'
const verdicts: Record<Seen, Verdict> = {
  valid: {
    title: 'Cupom válido',
    text: () => 'Ainda não foi usado',
    icon: <Check aria-hidden />,
    field: green,
  },
  redeemed: {
    title: 'Baixa feita',
    text: momentOf,
    icon: <Sparkle aria-hidden />,
    field: 'bg-[#0c6069]',
  },
  used: {
    title: 'Já foi usado',
    text: () => 'Não dê o desconto de novo',
    icon: <OctagonX aria-hidden />,
    field: wine,
  },
  expired: {
    title: 'Cupom vencido',
    text: (voucher) => dayOr('endsAt' in voucher ? voucher.endsAt : null, 'Valia até', 'A promoção acabou'),
    icon: <CalendarClock aria-hidden />,
    field: wine,
  },
  early: {
    title: 'Ainda não vale',
    text: (voucher) =>
      dayOr('startsAt' in voucher ? voucher.startsAt : null, 'Começa em', 'A promoção não começou'),
    icon: <CalendarClock aria-hidden />,
    field: wine,
  },
  foreign: {
    title: 'Não é daqui',
    text: () => 'Este cupom é de outra empresa',
    icon: <Store aria-hidden />,
    field: grey,
  },
  unknown: {
    title: 'Não achamos',
    text: () => 'Confira as oito letras e números',
    icon: <SearchX aria-hidden />,
    field: grey,
  },
}

export function CheckedScreen({ code, company }: { code: string; company: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...checkQuery(code), retry: false, staleTime: 0 })
  const redeem = useMutation({
    mutationFn: () => api.counter.redeem({ code }),
    onSuccess: (voucher) => {
      client.setQueryData(checkQuery(code).queryKey, voucher)
      void client.invalidateQueries({ queryKey: counterQuery.queryKey })
    },
    onError: (failed) => toast.error(messageOf(failed, 'Não deu para dar baixa. Tente de novo.')),
  })
  const isMistyped = codeOf(error) === 'input.invalid'
  const voucher: CheckedVoucher | undefined = isMistyped ? { state: 'unknown' } : data
  if (!voucher)
    return (
      <main id="conteudo" className="grid min-h-dvh place-items-center bg-page px-4">
        {error ? (
          <LoadFailed title="Erro ao conferir o cupom" text={whyLost(error)} onRetry={refetch} />
        ) : (
          <Spinner label="Conferindo o cupom" />
        )}
      </main>
    )
  const redeemable = 'code' in voucher ? voucher : null
  const seen: Seen = redeemable?.now ? 'redeemed' : voucher.state
  const { title, text, icon, field } = verdicts[seen]
  return (
    <main id="conteudo" className="flex min-h-dvh flex-col bg-page">
      <div
        className={cn(
          'px-4 pt-[max(0.5rem,var(--safe-top))] text-center text-white',
          field,
          redeemable ? 'pb-24' : 'pb-10',
        )}
      >
        <div className="mx-auto flex max-w-lg items-center gap-2">
          <Link
            to="/balcao"
            aria-label="Fechar"
            className={buttonClass({
              variant: 'ghost',
              square: true,
              className: 'on-photo text-white hover:bg-white/15',
            })}
          >
            <X aria-hidden />
          </Link>
          <p className="min-w-0 flex-1 pr-[min(3.25rem,14vw)] font-semibold wrap-anywhere">
            {`Balcão · ${company}`}
          </p>
        </div>
        <span
          className={cn(
            'mx-auto mt-6 grid size-21 place-items-center bg-white/15 [&>svg]:size-10',
            seen === 'used' ? 'rounded-lg' : 'rounded-full',
          )}
        >
          {icon}
        </span>
        <div role="status">
          <h1 className="mt-4 text-4xl font-extrabold">{title}</h1>
          <p className="mt-1 text-lg">{text(voucher)}</p>
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-lg flex-1 flex-col px-4 pb-[max(1.25rem,var(--safe-bottom))]">
        {redeemable ? <Facts voucher={redeemable} company={company} seen={seen} /> : null}
        <div className={cn('grid gap-3 pt-6', redeemable && 'mt-auto')}>
          {redeemable ? (
            <p className="flex items-center justify-center gap-2 text-sm text-ink-2">
              <BadgeCheck aria-hidden className="size-4.5" />
              Hoje:{' '}
              <strong className="text-ink">
                {redeemable.today === 1 ? '1 cupom usado' : `${redeemable.today} cupons usados`}
              </strong>
            </p>
          ) : null}
          {seen === 'valid' ? (
            <>
              <Button
                size="lg"
                block
                loading={redeem.isPending}
                onClick={() => redeem.mutate()}
                className="min-h-14.5 text-lg"
              >
                Dar baixa no cupom
              </Button>
              <Link to="/balcao" className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
                Agora não
              </Link>
            </>
          ) : seen === 'unknown' || seen === 'foreign' ? (
            <CodeForm key={code} {...(seen === 'unknown' && { typed: code })} />
          ) : (
            <Link
              to="/balcao"
              className={buttonClass({ size: 'lg', block: true, className: 'min-h-14.5 text-lg' })}
            >
              Ler outro cupom
            </Link>
          )}
        </div>
      </div>
    </main>
  )
}

interface FactsProps {
  voucher: Extract<CheckedVoucher, { code: string }>
  company: string
  seen: Seen
}

function Facts({ voucher, company, seen }: FactsProps) {
  const { title, discount, code, firstName, maskedCpf, redeemedAt, description } = voucher
  const good = seen === 'valid' || seen === 'redeemed'
  return (
    <section aria-label="Cupom" className="-mt-16 overflow-hidden rounded-lg bg-card shadow-soft">
      <div
        style={{ backgroundColor: good ? sunOf(company) : '#cdbca6' }}
        className={cn(
          'relative flex min-h-25 flex-wrap items-center justify-between gap-3 border-b-2 border-dashed border-(--around,var(--page)) px-4.5 py-3 text-(color:--on-accent)',
          notches,
        )}
      >
        <p
          className={cn(
            'font-display text-6xl leading-none font-extrabold tabular-nums',
            good || 'line-through',
          )}
        >
          <span>{discount}</span>
          <span className="text-4xl">%</span>
        </p>
        <div className="min-w-32 flex-1 text-right">
          <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{title}</p>
          <p className="mt-1 text-sm font-semibold tracking-widest">{shownVoucherCode(code)}</p>
        </div>
      </div>
      <div className="grid gap-4 p-4.5">
        <div className="flex items-center gap-3.5">
          <span className="grid size-14 shrink-0 place-items-center rounded-md bg-sunken">
            <UserRound aria-hidden className="size-6" />
          </span>
          <div className="min-w-0">
            <p className="font-display text-xl font-bold wrap-anywhere">{firstName}</p>
            <p className="text-ink-2 wrap-anywhere tabular-nums">
              CPF <span>{maskedCpf}</span>
            </p>
          </div>
        </div>
        <ul className="grid gap-3 border-t pt-4">
          {seen === 'redeemed' ? (
            <Fact icon={<BadgeCheck />}>
              {`${firstName} já pode avaliar com visita comprovada, se tiver conta`}
            </Fact>
          ) : seen === 'used' ? (
            <>
              <Fact icon={<Clock />}>
                {redeemedAt ? `Baixa em ${formatMoment(redeemedAt)}` : 'Baixa já feita'}
              </Fact>
              <Fact icon={<Store />}>Nesta empresa</Fact>
            </>
          ) : (
            <>
              <Fact icon={<IdCard />}>Confira o CPF no documento</Fact>
              <Fact icon={<UserRound />}>Só para cliente novo</Fact>
              {description ? <Fact icon={<Info />}>{description}</Fact> : null}
            </>
          )}
        </ul>
      </div>
    </section>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <span aria-hidden className="mt-0.5 shrink-0 text-ink-2 [&>svg]:size-5">
      {icon}
    </span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
