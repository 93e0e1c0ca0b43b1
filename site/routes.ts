// The table of routes: every page of the web app, who may open it, what it stands in and what it is called. Server, router,
// preloads, budget and tests read it; a new screen adds one entry.
import { product } from '#contract/product.ts'
import { bare, guide, inside, listed, office, type Page } from './page-kinds.ts'
import {
  businessSearch,
  counterSearch,
  discoverSearch,
  eventsSearch,
  guideSearch,
  listSearch,
  mapSearch,
  newsSearch,
  paymentSearch,
  registrationSearch,
  type Search,
  signInSearch,
  textSearch,
  tokenSearch,
  uniMatchSearch,
} from './search.ts'

export const routes = {
  '/': listed({ screen: 'landing/landing-page', title: product.name }),
  '/u/$slug': listed({ screen: 'reference/university-page', title: 'Universidade' }),
  '/textos/$slug': listed({
    screen: 'texts/text-page',
    title: 'Textos',
    search: textSearch,
  }),
  '/guia-comercial': guide({
    screen: 'companies/companies-page',
    title: 'Guia Comercial',
    search: guideSearch,
  }),
  '/guia-comercial/empresas/$slug': guide({
    screen: 'companies/company-page',
    title: 'Empresa',
  }),
  '/guia-comercial/promocoes': guide({
    screen: 'promotions/promotions-page',
    title: 'Promoções',
    search: guideSearch,
  }),
  '/cupom/$code': bare('anyone', {
    screen: 'promotions/voucher-page',
    title: 'Seu cupom',
  }),
  '/balcao': bare('anyone', { screen: 'promotions/counter-page', title: 'Balcão', search: counterSearch }),
  '/empresa': bare('anyone', {
    screen: 'businesses/door-page',
    title: 'Sua empresa',
    search: businessSearch,
  }),
  '/empresa/convite': bare('anyone', {
    screen: 'businesses/invitation-page',
    title: 'Convite',
    search: tokenSearch,
  }),
  '/empresa/conta': bare('account', { screen: 'businesses/account-page', title: 'Sua conta' }),
  '/empresa/$id': bare('account', { screen: 'businesses/business-page', title: 'Empresa' }),
  '/eventos/$slug': listed({
    screen: 'events/event-page',
    title: 'Evento',
  }),
  '/encontro/$id': bare('anyone', {
    screen: 'meetings/meeting-page',
    title: 'Um convite',
  }),
  '/acompanhar/$token': bare('anyone', { screen: 'meetings/friend-page', title: 'Acompanhar' }),
  '/noticias/$slug': listed({
    screen: 'news/item-page',
    title: 'Notícia',
  }),
  '/sorteios/$id/verificar': bare('anyone', {
    screen: 'raffles/verify-page',
    title: 'Conferir sorteio',
  }),
  '/relacionamento/login': listed(
    {
      screen: 'identity/login-page',
      title: 'Entrar',
      search: signInSearch,
    },
    'visitor',
  ),
  '/relacionamento/cadastro': listed(
    {
      screen: 'identity/registration/registration-page',
      title: 'Criar conta',
      search: registrationSearch,
    },
    'visitor',
  ),
  '/relacionamento/esqueci-senha': bare('anyone', {
    screen: 'identity/forgot-password-page',
    title: 'Recuperar senha',
  }),
  '/relacionamento/nova-senha': bare('anyone', {
    screen: 'identity/new-password-page',
    title: 'Nova senha',
    search: tokenSearch,
  }),
  '/relacionamento/confirmar-email': bare('anyone', {
    screen: 'identity/confirm-email-page',
    title: 'Confirmar e-mail',
    search: tokenSearch,
  }),
  '/relacionamento/trocar-email': bare('anyone', {
    screen: 'identity/new-email-page',
    title: 'Novo e-mail',
    search: tokenSearch,
  }),
  '/relacionamento/desfazer-email': bare('anyone', {
    screen: 'identity/take-back-email-page',
    title: 'Trazer a conta de volta',
    search: tokenSearch,
  }),

  '/relacionamento/contestar': bare('anyone', {
    screen: 'member-admin/appeal-page',
    title: 'Contestar',
    search: tokenSearch,
  }),

  '/relacionamento/esse-numero': bare('anyone', {
    screen: 'interactions/number-claim-page',
    title: 'Esse número é meu',
  }),
  '/relacionamento/despedida': bare('member', { screen: 'privacy/leaving-page', title: 'Conta de saída' }),

  '/payment-success': bare('account', {
    screen: 'billing/payment-success-page',
    title: 'Pagamento',
    search: paymentSearch,
  }),
  '/payment-canceled': bare('anyone', {
    screen: 'billing/payment-canceled-page',
    title: 'Pagamento cancelado',
    search: paymentSearch,
  }),

  '/relacionamento/dashboard': inside({ screen: 'dashboard/dashboard-page', title: 'Início' }),
  '/relacionamento/descobrir': inside({
    screen: 'discover/discover-page',
    title: 'Descobrir',
    search: discoverSearch,
  }),
  '/relacionamento/unimatch': inside({
    screen: 'unimatch/unimatch-page',
    title: 'UniMatch',
    search: uniMatchSearch,
  }),
  '/relacionamento/perfil': inside({ screen: 'profile/profile-page', title: 'Meu Perfil' }),
  '/relacionamento/curtidas': inside({ screen: 'matches/likes-received-page', title: 'Quem Curtiu' }),
  '/relacionamento/quem-voce-curtiu': inside({
    screen: 'matches/likes-sent-page',
    title: 'Quem Você Curtiu',
  }),
  '/relacionamento/quem-viu': inside({ screen: 'matches/profile-views-page', title: 'Quem viu seu perfil' }),
  '/relacionamento/rejeitados': inside({ screen: 'matches/rejections-page', title: 'Quem te rejeitou' }),
  '/relacionamento/matches': inside({ screen: 'matches/matches-page', title: 'Matches' }),
  '/relacionamento/encontros': inside({ screen: 'meetings/meetings-page', title: 'Encontros' }),
  '/relacionamento/notificacoes': inside({
    screen: 'notifications/notifications-page',
    title: 'Notificações',
  }),
  '/relacionamento/planos': inside({ screen: 'billing/plans-page', title: 'Planos Premium' }),
  '/relacionamento/pagamentos': inside({ screen: 'billing/payments-page', title: 'Seus pagamentos' }),
  '/relacionamento/eventos': inside({
    screen: 'events/events-page',
    title: 'Eventos',
    search: eventsSearch,
  }),
  '/relacionamento/eventos/$slug': inside({ screen: 'events/member-event-page', title: 'Evento' }),
  '/relacionamento/mapa': inside({ screen: 'map/map-page', title: 'Mapa', search: mapSearch }),
  '/relacionamento/feed-usuarios': inside({ screen: 'feed/feed-page', title: 'Feed de Usuários' }),
  '/relacionamento/noticias': inside({
    screen: 'news/news-page',
    title: 'Feed de Notícias',
    search: newsSearch,
  }),
  '/relacionamento/videos': inside({ screen: 'videos/videos-page', title: 'Vídeos dos Usuários' }),
  '/relacionamento/sorteio': inside({ screen: 'raffles/raffles-page', title: 'Sorteio' }),
  '/relacionamento/suporte': inside({ screen: 'support/support-page', title: 'Suporte' }),
  '/relacionamento/privacidade': inside({ screen: 'privacy/privacy-page', title: 'Privacidade e dados' }),
  '/relacionamento/idade': inside({ screen: 'age/age-page', title: 'Confirmar idade' }),
  '/relacionamento/verificacao': inside({
    screen: 'enrolment/verification-page',
    title: 'Selo de estudante',
  }),
  '/relacionamento/recursos': inside({ screen: 'feature-flags/features-offered-page', title: 'Recursos' }),

  '/auth': bare('adminDoor', { screen: 'identity/admin-door-page', title: 'Administração' }),
  '/admin': office({ screen: 'admin/admin-page', title: 'Painel' }),
  '/admin/usuarios': office({
    screen: 'member-admin/office/members-page',
    title: 'Usuários',
    search: listSearch(['situacao', 'email', 'universidade', 'cidade', 'idadede', 'idadeate', 'de', 'ate']),
  }),
  '/admin/usuarios/$id': office({
    screen: 'member-admin/office/member-page',
    title: 'Usuário',
  }),
  '/admin/suporte': office({
    screen: 'support/office/tickets-page',
    title: 'Suporte',
    search: listSearch(['situacao', 'prioridade', 'categoria', 'sobre']),
  }),
  '/admin/aniversarios': office({
    screen: 'member-admin/office/birthdays-page',
    title: 'Aniversários',
    search: listSearch(['mes', 'quando']),
  }),
  '/admin/universidades': office({
    screen: 'reference/office/universities-page',
    title: 'Universidades',
    search: listSearch(['situacao', 'tipo']),
  }),
  '/admin/empresas': office({
    screen: 'companies/office/companies-page',
    title: 'Empresas',
    search: listSearch(['situacao', 'categoria', 'lixeira']),
  }),
  '/admin/pedidos-empresas': office({
    screen: 'businesses/office/requests-page',
    title: 'Pedidos de empresas',
    search: listSearch(['situacao', 'tipo']),
  }),
  '/admin/promocoes': office({
    screen: 'promotions/office/promotions-page',
    title: 'Promoções',
    search: listSearch(['situacao', 'prazo', 'lixeira']),
  }),
  '/admin/eventos': office({
    screen: 'events/office/events-page',
    title: 'Eventos',
    search: listSearch(['situacao', 'categoria', 'lixeira']),
  }),
  '/admin/noticias': office({
    screen: 'news/office/news-page',
    title: 'Notícias',
    search: listSearch(['situacao', 'categoria', 'tipo', 'prazo', 'lixeira']),
  }),
  '/admin/sorteios': office({
    screen: 'raffles/office/raffles-page',
    title: 'Sorteios',
    search: listSearch(['situacao', 'etapa', 'lixeira']),
  }),
  '/admin/categorias': office({
    screen: 'guide/office/categories-page',
    title: 'Categorias',
    search: listSearch(['situacao', 'lixeira']),
  }),
  '/admin/planos': office({
    screen: 'billing/office/plans-page',
    title: 'Planos',
    search: listSearch(['tipo', 'lixeira']),
  }),
  '/admin/financeiro': office({
    screen: 'finance/office/finance-page',
    title: 'Financeiro',
    search: listSearch(['periodo', 'dia', 'modo']),
  }),
  '/admin/financeiro/transacoes': office({
    screen: 'finance/office/transactions-page',
    title: 'Transações',
    search: listSearch(['tipo', 'situacao', 'de', 'ate', 'sobre']),
  }),
  '/admin/contas-pagar': office({
    screen: 'bills/office/bills-page',
    title: 'Contas a Pagar',
    search: listSearch(['situacao', 'prioridade', 'categoria', 'de', 'ate', 'lixeira']),
  }),
  '/admin/divergencias': office({
    screen: 'billing/office/mismatches-page',
    title: 'Divergências',
    search: listSearch([]),
  }),
  '/admin/equipe': office({ screen: 'identity/office/team-page', title: 'Equipe' }),
  '/admin/status': office({ screen: 'admin/status-page', title: 'Status' }),
  '/admin/tabelas': office({ screen: 'schema/office/tables-page', title: 'Tabelas' }),
  '/admin/seguranca': office({ screen: 'identity/office/security-page', title: 'Segurança' }),
  '/admin/textos': office({ screen: 'texts/office/texts-page', title: 'Textos', search: listSearch([]) }),
  '/admin/privacidade': office({
    screen: 'privacy/office/requests-page',
    title: 'Privacidade',
    search: listSearch(['situacao', 'assunto', 'prazo', 'sobre']),
  }),
  '/admin/moderacao': office({
    screen: 'moderation/office/reports-page',
    title: 'Moderação',
    search: listSearch(['situacao', 'motivo', 'prazo', 'sobre']),
  }),
  '/admin/contestacoes': office({
    screen: 'moderation/office/appeals-page',
    title: 'Contestações',
    search: listSearch(['situacao']),
  }),
  '/admin/verificacoes': office({
    screen: 'enrolment/office/proofs-page',
    title: 'Verificações',
    search: listSearch(['situacao']),
  }),
  '/admin/recursos': office({ screen: 'feature-flags/office/features-page', title: 'Recursos' }),
  '/admin/auditoria': office({
    screen: 'admin/audit-page',
    title: 'Auditoria',
    search: listSearch(['quem', 'acao', 'tipo', 'registro', 'de', 'ate', 'desfazer', 'aberto']),
  }),
  '/dev/ui': bare('dev', { screen: 'dev/ui-page', title: 'Peças da interface' }),
} as const

export type Path = keyof typeof routes
export type AnyPage = Page<'bare' | 'shell' | 'guide' | 'office', Search>
type In<L> = { [P in Path]: (typeof routes)[P]['layout'] extends L ? P : never }[Path]
export type BarePath = In<'bare'>
/** The pages of the signed-in shell. */
export type MemberPath = In<'shell'>

/** The pages of the public guide. */
export type GuidePath = In<'guide'>

/** The pages of the back-office. */
export type OfficePath = In<'office'>

export const paths = Object.keys(routes) as Path[]
const pathsIn = <L extends AnyPage['layout']>(layout: L) =>
  paths.filter((path): path is In<L> => routes[path].layout === layout)
export const memberPaths = pathsIn('shell')
export const officePaths = pathsIn('office')
export const guidePaths = pathsIn('guide')
export const barePaths = pathsIn('bare')

/** Pages that search engines are told of. No page needs it, and by the annotation none downloads it. */
export const listedPaths = /* @__PURE__ */ paths.filter((path) => routes[path].indexed)

/** Those of them with a parameter, which stand for as many addresses as it has values. */
export type ListedByParameter = {
  [P in Path]: (typeof routes)[P]['indexed'] extends true
    ? P extends `${string}$${string}`
      ? P
      : never
    : never
}[Path]

export const titleOf = (path: Path): string => routes[path].title

export const lostTitle = 'Página não encontrada'

export const home = '/relacionamento/dashboard'
/** Page of whoever has an account and no dating profile: they keep a business. */
export const businessHome = '/empresa'
/** Page to which whoever lacks a second factor that their role takes is led. */
export const securityPage = '/admin/seguranca'
/** Page on which whoever waits to be erased may stay, and no other. */
export const leavingPage = '/relacionamento/despedida'
/** Page on which whoever is suspended reads so and may contest it, and no other. */
export const inactivePage = '/relacionamento/contestar'
export const signInPage = '/relacionamento/login'
const registrationPage = '/relacionamento/cadastro'

/** Addresses that lead elsewhere, what follows the question mark kept. */
export const redirects: Record<string, string> = {
  '/relacionamento': signInPage,
  '/relacionamento/usuarios': home,
  '/usuarios': home,
  '/guia-comercial/empresas': '/guia-comercial',
  '/login': signInPage,
  '/cadastro': registrationPage,
  // None of a page with a parameter: its bare twin is a page of its own, for whoever has no account.
  ...Object.fromEntries(
    memberPaths
      .filter((path) => !path.includes('$'))
      .map((path) => [path.replace('/relacionamento', ''), path]),
  ),
}

/** Redirection of an address, if it has one. */
export const redirectOf = (address: string): string | undefined => redirects[address.replace(/\/+$/, '')]
