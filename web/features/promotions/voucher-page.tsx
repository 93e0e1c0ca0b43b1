// A voucher, to be shown at the counter: its QR, its code in letters, and what to bring.
import { useQuery } from '@tanstack/react-query'
import { Link, redirect, useParams } from '@tanstack/react-router'
import { Ban, CalendarCheck, IdCard, MapPin, MessageCircle, Share2, UserRound, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Voucher } from '#contract/promotions/api.ts'
import { shownVoucherCode } from '#contract/promotions/voucher-code.ts'
import { formatDate, formatMoment } from '#contract/values/format.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { useRouteFromHere } from '#web/features/companies/route-from-here.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { lostPage } from '#web/lib/lost-page.ts'
import { useTitle } from '#web/lib/title.ts'
import { buttonClass, IconButton } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { counterQuery, voucherQuery } from './data.ts'
import { CompanySign } from './ticket.tsx'

const lost = () =>
  lostPage({
    text: 'Não achamos este cupom. Confira o código no e-mail.',
    to: '/guia-comercial/promocoes',
    label: 'Ver promoções',
  })
const isUnknown = (error: unknown) => ['vouchers.not_found', 'input.invalid'].includes(codeOf(error) ?? '')

export async function load({ client, params }: LoadArgs): Promise<PageHead | undefined> {
  // A counter's camera opens the address in the QR: its device reads the verdict, never the customer's page.
  const counter = await client.fetchQuery(counterQuery).catch(() => null)
  if (counter) throw redirect({ to: '/balcao', search: { cupom: params.code } })
  try {
    const { promotion, company } = await client.fetchQuery(voucherQuery(params.code ?? ''))
    return { title: `Cupom: ${promotion.title}`, description: `${promotion.discount}% em ${company.name}.` }
  } catch (error) {
    if (isUnknown(error)) throw lost()
    return
  }
}

export function VoucherPage() {
  const { code = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(voucherQuery(code))
  useTitle(data ? `Cupom: ${data.promotion.title}` : titleOf('/cupom/$code'))
  if (isUnknown(error)) throw lost()
  return (
    <div className="min-h-dvh bg-page">
      {data ? (
        <Shown voucher={data} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar o cupom" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <p className="grid min-h-dvh place-items-center">
          <Spinner label="Carregando o cupom" />
        </p>
      )}
    </div>
  )
}

/** The screen doesn't sleep while the voucher is looked at. */
function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

const never = () => () => {}
/** The page's own address, without what may stand behind it. The server doesn't draw it. */
const useAddress = () =>
  useSyncExternalStore(
    never,
    () => location.origin + location.pathname,
    () => null,
  )

/** Answers whether this device shows it again without a connection. */
function useSaved(voucher: Voucher) {
  const [saved, setSaved] = useState(false)
  useEffect(() => {
    let here = true
    // Storage may be refused, or full: then it is not kept.
    import('./save-voucher.ts')
      .then(({ saveVoucher: keepVoucher }) => keepVoucher(voucher))
      .then(
        (now) => here && setSaved(now),
        () => {},
      )
    return () => {
      here = false
    }
  }, [voucher])
  return saved
}

const dayOf = (date: Date) => formatDate(date).slice(0, 5)

function stateWords({ state, redeemedAt, promotion: { endsAt } }: Voucher): string {
  switch (state) {
    case 'used':
      return redeemedAt ? `Usado em ${formatMoment(redeemedAt)}` : 'Já foi usado'
    case 'early':
      return 'Ainda não começou'
    case 'expired':
      return endsAt ? `Venceu em ${dayOf(endsAt)}` : 'Venceu'
    case 'valid':
      return endsAt ? `Válido até ${dayOf(endsAt)}` : 'Válido'
  }
}

const greetings = {
  valid: { title: (name: string) => `Tá na mão, ${name}!`, text: 'Mostre no balcão. Só vale uma vez.' },
  used: { title: (name: string) => `Já era, ${name}!`, text: 'Este cupom já foi usado.' },
  early: { title: (name: string) => `Quase lá, ${name}!`, text: 'Guarde: a promoção ainda não começou.' },
  expired: { title: (name: string) => `Passou, ${name}.`, text: 'Este cupom não vale mais.' },
} as const

const rules = [
  [CalendarCheck, 'Marque pelo WhatsApp, no horário de funcionamento'],
  [IdCard, 'Leve um documento com CPF'],
  [UserRound, 'Só pra quem é cliente novo, um por CPF'],
  [Ban, 'Não soma com outra promoção'],
] as const

async function share(title: string) {
  const url = location.href
  if (navigator.share) return void navigator.share({ title, url }).catch(() => {})
  await copyText(url, { done: 'Link copiado', failed: 'Não deu para copiar o link.' })
}

function Shown({ voucher }: { voucher: Voucher }) {
  useAwake()
  const isSaved = useSaved(voucher)
  const address = useAddress()
  const { state, code, firstName, maskedCpf, promotion, company } = voucher
  const { title, text } = greetings[state]
  const valid = state === 'valid'
  return (
    <div className={cn('min-h-dvh text-(color:--on-accent)', valid ? 'gradient-1' : 'bg-sunken')}>
      <header
        className={cn(
          'mx-auto flex max-w-lg items-center justify-between px-3 pt-[max(0.5rem,var(--safe-top))]',
          valid || 'text-ink',
        )}
      >
        <Link
          to="/guia-comercial/promocoes"
          aria-label="Fechar"
          className={buttonClass({ variant: 'ghost', square: true, className: 'text-inherit' })}
        >
          <X aria-hidden />
        </Link>
        <p className="font-semibold">Seu cupom</p>
        <IconButton
          label="Compartilhar"
          icon={<Share2 aria-hidden />}
          onClick={() => void share(promotion.title)}
          className="text-inherit"
        />
      </header>
      <main id="conteudo" className="mx-auto grid max-w-lg grid-cols-1 gap-5 px-[min(1.25rem,5vw)] pt-2 pb-8">
        <div className={cn('text-center', valid || 'text-ink')}>
          <h1 className="text-3xl font-extrabold wrap-anywhere">{title(firstName)}</h1>
          <p className="mt-1">{text}</p>
        </div>
        <section aria-label="Cupom" className="rounded-lg bg-white text-(color:--on-accent) shadow-soft">
          <div className="flex flex-wrap items-center gap-3 border-b-2 border-dashed border-black/15 p-5">
            <CompanySign company={company} className="size-13" />
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-display text-xl leading-tight font-bold wrap-anywhere">{promotion.title}</p>
              <p className="wrap-anywhere">{company.name}</p>
            </div>
            <p
              className={cn(
                'font-display text-right text-4xl leading-none font-extrabold tabular-nums',
                valid || 'line-through opacity-60',
              )}
            >
              <span>{`${promotion.discount}%`}</span>
              <span className="block text-sm">OFF</span>
            </p>
          </div>
          <div className="grid grid-cols-1 justify-items-center gap-3 p-[min(1.25rem,5vw)]">
            <div
              className={cn(
                'grid aspect-square w-full max-w-56 grid-cols-1 place-items-center',
                valid || 'opacity-25',
              )}
            >
              {address ? (
                <QrCode text={address} label="QR do cupom, para a câmera do balcão" className="size-full" />
              ) : null}
            </div>
            <p className="font-display text-[min(1.875rem,9vw)] font-extrabold tracking-widest">
              {shownVoucherCode(code)}
            </p>
            <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-sm">
              <span
                className={cn(
                  'rounded-full px-3 py-1 font-semibold',
                  valid ? 'bg-[#d8f3df] text-[#0f5b32]' : 'bg-black/8',
                )}
              >
                {stateWords(voucher)}
              </span>
              <span className="tabular-nums">{`CPF ${maskedCpf}`}</span>
            </p>
            {isSaved ? (
              <p role="status" className="text-center text-sm">
                Guardado neste aparelho: abre também sem internet.
              </p>
            ) : null}
          </div>
        </section>
        {state === 'used' ? (
          <Link
            to="/guia-comercial/promocoes"
            className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
          >
            Ver outras promoções
          </Link>
        ) : (
          <BeforeYouGo code={code} company={company} />
        )}
      </main>
    </div>
  )
}

function BeforeYouGo({ code, company }: Pick<Voucher, 'code' | 'company'>) {
  const fromHere = useRouteFromHere()
  return (
    <section aria-labelledby="antes" className="rounded-lg bg-card p-5 text-ink">
      <h2 id="antes" className="text-xl">
        Antes de ir
      </h2>
      <ul className="mt-3 grid gap-2.5">
        {rules.map(([Icon, rule]) => (
          <li key={rule} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        {company.hasWhatsapp ? (
          <a
            href={`/ir/${company.slug}/whatsapp`}
            target="_blank"
            rel="noopener"
            className={buttonClass({
              variant: 'chat',
              size: 'lg',
              className: 'min-w-0 flex-1 basis-44 px-3',
            })}
          >
            <MessageCircle aria-hidden />
            Marcar pelo WhatsApp
          </a>
        ) : null}
        <a
          href={`/ir/${company.slug}/route`}
          {...fromHere}
          aria-label="Rota"
          className={buttonClass({
            variant: 'secondary',
            size: 'lg',
            square: company.hasWhatsapp,
            className: company.hasWhatsapp ? '' : 'flex-1',
          })}
        >
          <MapPin aria-hidden />
          {company.hasWhatsapp ? null : <span>Rota</span>}
        </a>
      </div>
      <p className="mt-4 text-center text-sm text-ink-2">
        É do balcão?{' '}
        <Link
          to="/balcao"
          search={{ cupom: code }}
          className="inline-flex min-h-6 items-center font-semibold text-sea"
        >
          Dar baixa neste cupom
        </Link>
      </p>
    </section>
  )
}
