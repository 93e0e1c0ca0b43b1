// Readers of addresses' search parameters, by page. Each keeps what it knows and drops the rest, so that a mistyped address
// still opens.
import {
  type Gender,
  genders,
  minimumAge,
  oldestFiltered,
  type SemesterBand,
  semesterBands,
} from '#contract/values/options.ts'

export type Search = (given: Record<string, unknown>) => object

export const noSearch = () => ({})

/** Address to go back to after signing in; only an address of ours, written as one: a Location header takes no other letters. */
type SignInSearch = { voltar?: string }
export const signInSearch = ({ voltar }: Record<string, unknown>): SignInSearch =>
  typeof voltar === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(voltar) ? { voltar } : {}

/** The company of the guide that somebody says is theirs; one that is to enter it; or the invitation that awaits an account. */
type BusinessSearch = { empresa?: string | undefined; nova?: true | undefined; convite?: string | undefined }
export const businessSearch = ({ empresa, nova, convite }: Record<string, unknown>): BusinessSearch => ({
  empresa: text(empresa, 200),
  nova: nova ? true : undefined,
  convite: text(convite, 200),
})

/** The token of a link in an e-mail. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

/** An older version of a text. */
export const textSearch = ({ versao }: Record<string, unknown>): { versao?: number } => ({
  versao: Number(versao) || undefined,
})

/** Reference of a payment at its provider, as it sends whoever paid back. */
/** A payment, and the event whose place it buys. */
export const paymentSearch = ({
  session_id,
  evento,
  empresa,
}: Record<string, unknown>): { session_id?: string; evento?: string; empresa?: string } => ({
  session_id: text(session_id, 200),
  evento: text(evento, 200),
  empresa: text(empresa, 200),
})

/** The steps of the registration, in order. */
const registrationSteps = ['conta', 'sobre', 'contato', 'fotos', 'interesses', 'estudos'] as const
export type RegistrationStep = (typeof registrationSteps)[number]

/** The step that the registration is at; none: the first. */
export const registrationSearch = ({ passo }: Record<string, unknown>): { passo?: RegistrationStep } => ({
  passo: registrationSteps.find((step) => step === passo),
})

/** Search that every list of the back-office keeps in its address, beside its own filters. */
export type ListSearch = {
  busca?: string
  /** A column of the contract's, `-` before it for the other way round. */
  ordem?: string
  pagina?: number
  tamanho?: number
  /** The columns that show, in their order, by commas. */
  colunas?: string
  densidade?: 'confortavel'
  /** Opens the form for a new record, and goes. */
  novo?: string
  /** Opens a record, by its id; and goes. */
  abrir?: string
}

/** A list's address: the same for all, and its filters by name. */
export const listSearch =
  <const Filters extends readonly string[]>(filters: Filters) =>
  (given: Record<string, unknown>): ListSearch & { [F in Filters[number]]?: string } => {
    const number = (value: unknown) => (Number(value) > 0 ? Math.floor(Number(value)) : undefined)
    const readers: Record<string, unknown> = {
      pagina: number(given.pagina),
      tamanho: number(given.tamanho),
      densidade: given.densidade === 'confortavel' ? given.densidade : undefined,
    }
    // The router reads "2024" and "true" in an address as what they look like.
    for (const name of ['busca', 'ordem', 'colunas', 'novo', 'abrir', ...filters])
      readers[name] = typed(given[name], 400)
    return readers as ListSearch & { [F in Filters[number]]?: string }
  }

/** Discover's filters. */
export type DiscoverSearch = {
  genero?: Gender
  bairro?: string
  universidade?: string
  curso?: string
  semestre?: string
  /** "20-27", or "30-" for thirty and above (`agesOf`). */
  idade?: string
  verificada?: 'sim'
  video?: 'sim'
  interesse?: string
}

const yes = (value: unknown): 'sim' | undefined => (value === 'sim' ? 'sim' : undefined)
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const text = (value: unknown, longest: number) =>
  typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined
const identifier = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** The ages that `idade` asks for, `oldestFiltered` being without an end; undefined where that is none, or everyone. */
export function agesOf(idade: unknown): [from: number, to: number] | undefined {
  const [, first, last] = (typeof idade === 'string' && /^(\d\d)-(\d\d)?$/.exec(idade)) || []
  if (first === undefined) return undefined
  const from = Number(first)
  const to = last === undefined ? oldestFiltered : Number(last)
  if (from < minimumAge || from > to || to > oldestFiltered) return undefined
  return from === minimumAge && to === oldestFiltered ? undefined : [from, to]
}

/** `agesOf`, turned round. */
export function agesText(from: number, to: number): string | undefined {
  const text = `${from}-${to === oldestFiltered ? '' : to}`
  return agesOf(text) && text
}

/** Dropped keys are named, or the router would keep what was asked. */
export function discoverSearch(given: Record<string, unknown>): DiscoverSearch {
  const ages = agesOf(given.idade)
  return {
    genero: genders.find((gender) => gender === given.genero),
    bairro: identifier(given.bairro),
    universidade: text(given.universidade, 160),
    curso: text(given.curso, 120),
    semestre: text(given.semestre, 40),
    idade: ages && agesText(...ages),
    verificada: yes(given.verificada),
    video: yes(given.video),
    interesse: text(given.interesse, 40),
  } satisfies Record<keyof DiscoverSearch, unknown>
}

/** UniMatch's filters. */
export type UniMatchSearch = Omit<DiscoverSearch, 'semestre' | 'idade' | 'video' | 'interesse'> & {
  semestres?: SemesterBand
}

export function uniMatchSearch(given: Record<string, unknown>): UniMatchSearch {
  const { semestre, idade, video, interesse, ...others } = discoverSearch(given)
  return {
    ...others,
    semestres: semesterBands.find((band) => band === given.semestres),
  }
}

/** The guide's filters; several names are told apart by semicolons. */
export type GuideSearch = {
  busca?: string
  categorias?: string
  bairros?: string
  aberto?: 'sim'
  ordem?: 'nota'
  /** At least so many percent, of promotions. */
  desconto?: number
  /** The promotion whose Participar is open. */
  participar?: string
  /** Cursor at which the list goes on, of a page without scripts. */
  depois?: string
}

export const guideSearch = (given: Record<string, unknown>): GuideSearch => ({
  busca: typed(given.busca, 100),
  categorias: text(given.categorias, 1000),
  bairros: text(given.bairros, 1000),
  aberto: yes(given.aberto),
  ordem: given.ordem === 'nota' ? 'nota' : undefined,
  desconto: discountOf(given.desconto),
  participar: identifier(given.participar),
  depois: text(given.depois, 4096),
})

/** A text that the router may have read as the number or the yes that it looks like. */
const typed = (value: unknown, longest: number) =>
  value === undefined ? undefined : text(String(value), longest)

/** Percent, in steps of five (guide and admin §9); none for all. */
const discountOf = (value: unknown) => {
  const percent = Math.round(Number(value) / 5) * 5
  return percent > 0 && percent <= 100 ? percent : undefined
}

/** A counter's link, and the voucher that was scanned. */
export const counterSearch = ({
  loja,
  cupom,
}: Record<string, unknown>): { loja?: string; cupom?: string } => ({
  loja: typed(loja, 64),
  cupom: typed(cupom, 200),
})

/** The category of news that is read, of which the page knows the names; none for all. */
export const newsSearch = ({ categoria }: Record<string, unknown>): { categoria?: string } => ({
  categoria: text(categoria, 20),
})

/** Events that are looked at: of this week, of a month as `2026-12`, or free ones. */
export const eventsSearch = ({
  quando,
  gratis,
  bairro,
}: Record<string, unknown>): { quando?: string; gratis?: 'sim'; bairro?: string } => ({
  quando: quando === 'semana' || /^\d{4}-\d\d$/.test(String(quando)) ? String(quando) : undefined,
  gratis: yes(gratis),
  bairro: text(bairro, 80),
})

/** The bairro that is chosen on the map, and the list in its place. */
export const mapSearch = ({
  bairro,
  visao,
}: Record<string, unknown>): { bairro?: string; visao?: 'lista' } => ({
  bairro: identifier(bairro),
  visao: visao === 'lista' ? 'lista' : undefined,
})
