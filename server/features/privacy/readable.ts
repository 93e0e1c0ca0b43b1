// The page of an export: what its JSON says, in Portuguese and to be read.
import { product } from '#contract/product.ts'
import type { Section } from '#server/feature.ts'

const labels: Record<string, string> = {
  name: 'Nome',
  email: 'E-mail',
  emailVerified: 'E-mail confirmado',
  phone: 'WhatsApp',
  state: 'Situação',
  city: 'Cidade',
  age: 'Idade',
  birthDate: 'Nascimento',
  maritalStatus: 'Estado civil',
  studying: 'Estuda',
  university: 'Universidade',
  course: 'Curso',
  semester: 'Semestre',
  gender: 'Gênero',
  genderPreference: 'Quem procura',
  neighborhood: 'Bairro',
  bio: 'Biografia',
  work: 'Trabalho',
  instagram: 'Instagram',
  interests: 'Interesses',
  facePhotoUrl: 'Foto do rosto',
  bodyPhotoUrl: 'Foto de corpo',
  avatar: 'Avatar',
  videoUrl: 'Vídeo',
  whatsappEnabled: 'WhatsApp ligado',
  emailEnabled: 'E-mail ligado',
  instagramVisible: 'Instagram à mostra',
  whatsappAudience: 'Quem usa o WhatsApp',
  emailAudience: 'Quem usa o e-mail',
  instagramAudience: 'Quem vê o Instagram',
  anonymousRejections: 'Rejeições anônimas',
  status: 'Situação',
  lastActiveAt: 'Última visita',
  matchesSeenAt: 'Matches vistos até',
  premiumUntil: 'Premium até',
  vipUntil: 'VIP até',
  createdAt: 'Desde',
  updatedAt: 'Mudou em',
  lastSeen: 'Em uso até',
  userAgent: 'Navegador',
  purpose: 'Finalidade',
  given: 'Autorizado',
  how: 'Como',
  at: 'Quando',
  text: 'Texto',
  version: 'Versão',
  what: 'O quê',
  who: 'Quem',
  address: 'Endereço de rede',
  askedAt: 'Pedido em',
  dueAt: 'Prazo',
  kind: 'Assunto',
  subject: 'Assunto',
  message: 'Mensagem',
  body: 'Mensagem',
  fromTeam: 'Da equipe',
  category: 'Categoria',
  priority: 'Prioridade',
  userName: 'Nome',
  userEmail: 'E-mail',
  answer: 'Resposta',
  answeredAt: 'Respondido em',
  readyAt: 'Pronto em',
  reason: 'Motivo',
  since: 'Desde',
  endedAt: 'Até',
  appeal: 'Contestação',
  stars: 'Estrelas',
  resolvedAt: 'Resolvido em',
  appealedAt: 'Contestado em',
  planName: 'Plano',
  tier: 'Nível',
  amount: 'Valor em centavos',
  currency: 'Moeda',
  renews: 'Renova',
  days: 'Dias',
  provider: 'Quem cobra',
  providerRef: 'Referência',
  paidAt: 'Pago em',
  expiresAt: 'Vale até',
  refundAskedAt: 'Devolução pedida em',
  renewsAt: 'Renova em',
  nextTryAt: 'Próxima cobrança',
  startsAt: 'Começa em',
  endsAt: 'Termina em',
  revokedAt: 'Desfeito em',
  paymentId: 'Pagamento',
  subscriptionId: 'Assinatura',
  id: 'Número',
  use: 'Para quê',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: product.timeZone,
})

function worded(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (value === true) return 'Sim'
  if (value === false) return 'Não'
  if (value instanceof Date) return moment.format(value)
  if (Array.isArray(value)) return value.map(worded).join(', ') || '—'
  return escaped(String(value))
}

const cells = (row: object) =>
  Object.entries(row)
    .map(([key, value]) => `<div><dt>${labels[key] ?? escaped(key)}</dt><dd>${worded(value)}</dd></div>`)
    .join('')

const part = ({ title, rows }: Section) =>
  `<section><h2>${title}</h2>${
    rows.length > 0 ? rows.map((row) => `<dl>${cells(row)}</dl>`).join('') : '<p>Nada guardado.</p>'
  }</section>`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:0 auto;padding:2rem 1rem;color:#17101f;background:#fff8f3}
h1,h2{line-height:1.2}dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:.5rem 1rem;margin:0 0 .75rem;padding:1rem;background:#fff;border-radius:12px}
dt{font-size:.8rem;color:#5b5262}dd{margin:0;overflow-wrap:anywhere}img{max-width:12rem;border-radius:12px;margin:0 .5rem .5rem 0}`

/** A page without scripts, which opens beside the photos it shows. */
export const htmlOf = (sections: readonly Section[], photos: readonly string[], at: Date): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Seus dados no ${product.name}</title><style>${style}</style>
<h1>Seus dados no ${product.name}</h1>
<p>Tudo o que guardamos sobre você em ${moment.format(at)}. Os mesmos dados, para outros programas, estão em dados.json.</p>
${sections.map(part).join('\n')}
${photos.map((src) => `<img src="${src}" alt="Sua foto">`).join('')}
</html>`
