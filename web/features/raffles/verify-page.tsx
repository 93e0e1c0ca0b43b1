// The proof of a raffle, for anyone: the verdict first, then each step of the sum, done again in this browser.
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams } from '@tanstack/react-router'
import { Download, MonitorCheck, RotateCw } from 'lucide-react'
import { product } from '#contract/product.ts'
import type { RaffleProof } from '#contract/raffles/api.ts'
import { roundPage } from '#contract/raffles/options.ts'
import { lotteryPage, publicFrom } from '#contract/raffles/public-number.ts'
import { formatDate, formatDay, formatMoment, formatNumber } from '#contract/values/format.ts'
import type { PageHead } from '#site/renderer.ts'
import { titleOf } from '#site/routes.ts'
import { codeOf, whyLost } from '#web/lib/api.ts'
import { cn } from '#web/lib/cn.ts'
import { useHydrated } from '#web/lib/hydrated.ts'
import type { LoadArgs } from '#web/lib/load-args.ts'
import { plural } from '#web/lib/plural.ts'
import { useTitle } from '#web/lib/title.ts'
import { Wordmark } from '#web/lib/wordmark.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { proofQuery } from './data.ts'
import { FindNumber, Numbers } from './numbers.tsx'
import { Chip, Code, StepRow } from './proof-step.tsx'
import { type DrawnProof, isDrawnProof, type Recomputed, recompute } from './recompute.ts'

const isUnknown = (error: unknown) => ['raffles.not_found', 'input.invalid'].includes(codeOf(error) ?? '')

export async function load({ client, params }: LoadArgs): Promise<PageHead | undefined> {
  try {
    const { title, participants } = await client.fetchQuery(proofQuery(params.id ?? ''))
    return {
      title: `Conferir sorteio: ${title}`,
      description: `${plural(participants, 'participante')}. Refaça a conta no seu navegador.`,
    }
  } catch (error) {
    if (isUnknown(error)) throw notFound()
    return
  }
}

export function VerifyPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({ ...proofQuery(id), refetchInterval: waiting })
  useTitle(data ? `Conferir sorteio: ${data.title}` : titleOf('/sorteios/$id/verificar'))
  if (isUnknown(error)) throw notFound()
  return (
    <div className="flex min-h-dvh flex-col bg-page">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-[min(1.5rem,5vw)] py-3 pt-[max(0.75rem,var(--safe-top))]">
        <p className="flex flex-wrap items-center gap-x-4">
          <Link to="/" aria-label={`${product.name}, início`} className="inline-flex min-h-11 items-center">
            <Wordmark className="text-2xl" />
          </Link>
          <span className="text-ink-2">Conferir sorteio</span>
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <MonitorCheck aria-hidden className="size-5 shrink-0" />A conta roda no seu navegador
        </p>
      </header>
      {data ? (
        <Proof proof={data} />
      ) : error ? (
        <LoadFailed title="Erro ao carregar o sorteio" text={whyLost(error)} onRetry={refetch} />
      ) : (
        <p className="grid flex-1 place-items-center">
          <Spinner label="Carregando o sorteio" />
        </p>
      )}
    </div>
  )
}

const waitingMs = 30_000
/** Until it is drawn, the page looks again by itself. */
const waiting = ({ state }: { state: { data?: RaffleProof | undefined } }) =>
  state.data?.stage === 'drawn' ? false : waitingMs

/** The ground of the verdict, under dark words in either theme. */
const sunset = 'linear-gradient(160deg, #ffd08a, #ffab52 45%, #ff8f72)'

function Proof({ proof }: { proof: RaffleProof }) {
  const hydrated = useHydrated()
  const drawn = isDrawnProof(proof) ? proof : null
  const sum = useQuery({
    queryKey: ['raffle-sum', proof.id, proof.seal, proof.randomness],
    queryFn: () => (drawn ? recompute(drawn) : null),
    enabled: drawn !== null && hydrated,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const found = sum.isFetching || !hydrated ? null : (sum.data ?? null)
  const isWrong = found !== null && !(found.list && found.inTime && found.draw && found.number !== false)
  return (
    <main id="conteudo" className="grid flex-1 grid-cols-1 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <aside
        {...(!isWrong && { style: { backgroundImage: sunset } })}
        className={cn(
          'grid grid-cols-1 content-start gap-6 p-[min(2.5rem,6vw)] lg:sticky lg:top-0 lg:h-dvh lg:content-between lg:overflow-y-auto',
          isWrong ? 'bg-[#5c1027] text-white' : 'text-(color:--on-accent)',
        )}
      >
        <div className="grid grid-cols-1 gap-4">
          <p className="font-semibold wrap-anywhere">{proof.title}</p>
          <Verdict proof={proof} found={found} isWrong={isWrong} failed={Boolean(sum.error)} />
          <Summary proof={proof} />
        </div>
        {drawn ? <Deeds proof={drawn} busy={sum.isFetching} onAgain={() => void sum.refetch()} /> : null}
      </aside>
      <div className="mx-auto w-full max-w-5xl min-w-0 p-[min(2.5rem,5vw)]">
        <Steps proof={proof} found={found} />
      </div>
    </main>
  )
}

interface VerdictProps {
  proof: RaffleProof
  found: Recomputed | null
  isWrong: boolean
  failed: boolean
}

function Verdict({ proof, found, isWrong, failed }: VerdictProps) {
  const [title, text] = verdictWords(proof, found, isWrong, failed)
  return (
    <div role="status">
      <h1 className="text-[min(2.75rem,11vw)] leading-none font-extrabold wrap-anywhere">{title}</h1>
      <p className="mt-3 max-w-prose">{text}</p>
    </div>
  )
}

function verdictWords(
  { stage, beacon, participants, lotteryDay }: RaffleProof,
  found: Recomputed | null,
  isWrong: boolean,
  failed: boolean,
): [string, string] {
  if (stage === 'sealed')
    return [
      'A lista está lacrada',
      'Ninguém entra nem sai mais. Falta o número público. Guarde hoje uma cópia do lacre: com ela ninguém precisa acreditar na hora que mostramos.',
    ]
  if (stage !== 'drawn')
    return ['Inscrições abertas', 'Quando elas acabarem, a lista é lacrada e o lacre aparece aqui.']
  if (failed)
    return ['Não deu para conferir', 'Este navegador não fez a conta. Baixe a prova e refaça fora dele.']
  if (!found) return ['Conferindo…', 'Refazendo a conta neste navegador.']
  if (isWrong) return ['A conta não bateu', 'Um dos passos não confere. Ele está marcado ao lado.']
  if (participants === 0) return ['Sem participantes', 'Ninguém entrou neste sorteio, e ninguém ganhou.']
  if (beacon === 'stand_in')
    return [
      'A conta bate',
      'Mas o número é de demonstração: ele não veio de fora, e por isso não prova nada.',
    ]
  if (lotteryDay)
    return [
      'A conta bate',
      'Falta comparar os cinco prêmios com os da página da Caixa: quem os escreveu aqui foi a equipe.',
    ]
  return [
    'O sorteio foi limpo',
    'Refizemos a conta aqui, com a lista fechada antes e o acaso que veio depois. Deu o mesmo número.',
  ]
}

function Summary({ proof: { winner, participants, drawnAt, endsAt } }: { proof: RaffleProof }) {
  const at = drawnAt ?? endsAt
  return (
    <section
      aria-label="Resultado"
      className="grid grid-cols-1 gap-4 rounded-lg bg-white p-4 text-[#241019] shadow-soft"
    >
      {winner ? (
        <p className="flex items-center gap-4">
          <span className="grid h-16 min-w-16 place-items-center rounded-md bg-[#ff9f1c] px-3 font-display text-3xl font-extrabold tabular-nums">
            {winner}
          </span>
          <span className="font-display text-xl font-bold">{`Número ${winner}`}</span>
        </p>
      ) : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 border-black/10 not-first:border-t not-first:pt-3">
        <Fact
          value={formatNumber(participants)}
          label={participants === 1 ? 'participante' : 'participantes'}
        />
        <Fact value="1" label="número cada" />
        <Fact
          value={formatDate(at).slice(0, 5)}
          label={`${drawnAt ? '' : 'até '}${formatMoment(at).slice(-5).replace(':', 'h')}`}
        />
      </dl>
    </section>
  )
}

const Fact = ({ value, label }: { value: string; label: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-black/65">{label}</dt>
    <dd className="font-display text-xl font-extrabold tabular-nums">{value}</dd>
  </div>
)

/** The proof as a file, without anything that is not in it. */
const proofFile = (proof: DrawnProof) =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(proof, null, 2))}`

function Deeds({ proof, busy, onAgain }: { proof: DrawnProof; busy: boolean; onAgain: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button size="lg" loading={busy} icon={<RotateCw aria-hidden />} onClick={onAgain} className="w-full">
        Refazer a conta
      </Button>
      <a
        href={proofFile(proof)}
        download={`sorteio-${proof.id}.json`}
        className={buttonClass({
          size: 'lg',
          variant: 'secondary',
          className: 'w-full bg-white text-[#241019] inset-ring-0',
        })}
      >
        <Download aria-hidden />
        Baixar a lista e a prova
      </a>
      <a
        href="/sorteios/verificador.mjs"
        download
        className="inline-flex min-h-11 items-center justify-center text-center text-sm font-semibold underline"
      >
        Baixar o verificador, que roda sem este site
      </a>
    </div>
  )
}

function Steps({ proof, found }: { proof: RaffleProof; found: Recomputed | null }) {
  const { stage, sealedAt, drawnAt, seal, randomness, participants, lotteryDay, winner, passed } = proof
  const holding = found ? [found.list && found.inTime, found.number === true, found.draw, found.draw] : []
  const from = publicFrom(proof)
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Passo a passo</h2>
        {found ? (
          <p
            className={cn(
              'rounded-full px-3 py-1 text-sm font-semibold',
              holding.every(Boolean)
                ? 'bg-success-soft text-success'
                : found.number === null
                  ? 'bg-warning-soft text-warning'
                  : 'bg-danger-soft text-danger',
            )}
          >
            {`${holding.filter(Boolean).length} de 4 conferidos`}
          </p>
        ) : null}
      </div>
      <ol className="grid grid-cols-1 gap-7">
        <StepRow
          title="A lista foi fechada e lacrada"
          at={sealedAt}
          holds={found ? found.list && found.inTime : null}
          text={
            sealedAt
              ? `${plural(participants, 'número')}, sem nome. Qualquer troca na lista mudaria este lacre.${from ? ` Lacrada em ${formatMoment(sealedAt)}; o número público não sai antes de ${formatMoment(from)}.` : ''}`
              : 'A lista ainda está aberta.'
          }
        >
          {seal ? <Code label="sha256" value={seal} /> : null}
          {found ? (
            <p className={found.list ? 'text-success' : 'text-danger'}>
              {found.list ? 'O lacre da lista que você baixou é igual' : 'O lacre da lista não é este'}
            </p>
          ) : null}
          {found && !found.inTime ? (
            <p className="text-danger">A lista foi lacrada quando o número público já podia ser conhecido</p>
          ) : null}
        </StepRow>
        <StepRow
          title="O acaso veio de fora, depois"
          at={drawnAt}
          holds={found ? found.number : null}
          text={<SourceWords proof={proof} />}
        >
          {randomness ? <Code label={lotteryDay ? 'sha256' : 'rodada'} value={randomness} /> : null}
          {found && found.number === false ? (
            <p className="text-danger">O número não é o que a fonte publicou</p>
          ) : null}
        </StepRow>
        <StepRow
          title="Os dois viram um número só"
          at={null}
          note={stage === 'drawn' ? 'na hora' : null}
          holds={found?.draw ?? null}
          text="Uma conta conhecida (HMAC-SHA256) mistura o lacre com o acaso. Valores na sobra desigual do intervalo são jogados fora, para ninguém ter chance maior."
        >
          {found?.first ? (
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <Chip>{`hmac(acaso, lacre + ${found.first.place})`}</Chip>→
              <Chip>{String(found.first.value)}</Chip>→
              <Chip>
                <span>{`÷ ${found.first.left}, resto`}</span>{' '}
                <strong className="text-primary">{found.first.index}</strong>
              </Chip>
            </p>
          ) : null}
        </StepRow>
        <StepRow
          title="O resto aponta quem ganhou"
          at={null}
          note={winner ? `número ${winner}` : null}
          holds={found?.draw ?? null}
          text={
            found?.first
              ? `Conta do zero: resto ${found.first.index} é a posição ${found.first.index + 1} da lista.${passedWords(passed, winner)}`
              : 'Conta do zero: resto 0 é o número 1.'
          }
        >
          {found && found.receipts.length > 0 ? (
            <Numbers count={found.receipts.length} winner={winner} passed={passed} />
          ) : null}
        </StepRow>
      </ol>
      {found && found.receipts.length > 0 ? <FindNumber receipts={found.receipts} /> : null}
    </>
  )
}

function passedWords(passed: readonly number[], winner: number | null): string {
  if (passed.length === 0) return ''
  const gone = passed.length === 1 ? `O número ${passed[0]} não` : `Os números ${passed.join(', ')} não`
  return ` ${gone} ${passed.length === 1 ? 'pôde' : 'puderam'} receber (conta encerrada ou suspensa, ou falta de resposta)${winner ? `, e ficou com o suplente, o número ${winner}` : ''}.`
}

function SourceWords({ proof }: { proof: RaffleProof }) {
  const { source, beacon, round, drawsAt, lotteryDay, lotteryResult, sealedAt, authorization } = proof
  if (source === 'federal_lottery')
    return (
      <>
        <span>
          {`Loteria Federal, extração de ${formatDay(lotteryDay ?? '')}${lotteryResult ? `: ${lotteryResult.join(' · ')}, como a equipe escreveu` : ', que ainda não saiu'}.`}
        </span>{' '}
        <a href={lotteryPage} target="_blank" rel="noreferrer" className="font-semibold text-sea underline">
          Compare com a Caixa
        </a>
        <span>{`.${authorization ? ` Autorização ${authorization}.` : ''}`}</span>
      </>
    )
  if (round === null)
    return <span>Uma fonte pública de números aleatórios, que solta um a cada três segundos.</span>
  const before = sealedAt
    ? ` Em ${formatDate(sealedAt).slice(0, 5)}, às ${formatMoment(sealedAt).slice(-5)}, ela ainda não existia.`
    : ''
  if (beacon === 'stand_in')
    return (
      <span>{`Rodada ${formatNumber(round)}, de demonstração: o número é nosso, e não prova nada.`}</span>
    )
  return (
    <>
      Fonte pública de números aleatórios,{' '}
      <a
        href={roundPage(round)}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-sea underline"
      >
        {`rodada ${formatNumber(round)}`}
      </a>
      <span>{`${drawsAt ? `, de ${formatMoment(drawsAt)}` : ''}.${before}`}</span>
    </>
  )
}
