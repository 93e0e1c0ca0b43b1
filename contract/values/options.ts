// Every option list of the product: values as stored, labels as read (member area §3).

type Option = { value: string; label: string }

const values = <const T extends readonly Option[]>(options: T) =>
  options.map((o) => o.value) as unknown as readonly [T[number]['value'], ...T[number]['value'][]]

export const genderOptions = [
  { value: 'masculino', label: 'Masculino' },
  { value: 'feminino', label: 'Feminino' },
  { value: 'bissexual', label: 'Bissexual' },
  { value: 'homossexual_homem', label: 'Homossexual (homem)' },
  { value: 'homossexual_mulher', label: 'Homossexual (mulher)' },
  { value: 'nao-binario', label: 'Não-binário' },
] as const satisfies readonly Option[]
export const genders = values(genderOptions)
export type Gender = (typeof genders)[number]

export const genderPreferenceOptions = [
  ...genderOptions,
  { value: 'todos', label: 'Todos' },
] as const satisfies readonly Option[]
export const genderPreferences = values(genderPreferenceOptions)
export type GenderPreference = (typeof genderPreferences)[number]

export const maritalStatusOptions = [
  { value: 'solteiro', label: 'Solteiro(a)' },
  { value: 'casado', label: 'Casado(a)' },
  { value: 'divorciado', label: 'Divorciado(a)' },
  { value: 'viuvo', label: 'Viúvo(a)' },
  { value: 'separado', label: 'Separado(a)' },
  { value: 'uniao_estavel', label: 'União Estável' },
  { value: 'relacionamento_aberto', label: 'Relacionamento Aberto' },
] as const satisfies readonly Option[]
export const maritalStatuses = values(maritalStatusOptions)
export type MaritalStatus = (typeof maritalStatuses)[number]

export const interests = [
  'Tecnologia',
  'Viagens',
  'Fotografia',
  'Culinária',
  'Música',
  'Cinema',
  'Leitura',
  'Esportes',
  'Dança',
  'Arte',
  'Natureza',
  'Yoga',
  'Academia',
  'Jogos',
  'Teatro',
  'Moda',
  'Pets',
  'Carros',
  'Surf',
  'Escalada',
  'Corrida',
  'Natação',
  'Futebol',
  'Vôlei',
  'Basquete',
  'Tênis',
  'Ciclismo',
  'Caminhada',
  'Camping',
] as const
export type Interest = (typeof interests)[number]
export const maxInterests = 5
/** Photos of a profile beside its face and body. */
export const maxGalleryPhotos = 4

/** State of an entry of any list that administrators edit. */
export const statuses = ['active', 'inactive'] as const
export type Status = (typeof statuses)[number]
/** State of a member. Pending, where mail goes out, is one shown to nobody until they first sign in, with a confirmed e-mail. */
export const memberStatuses = [...statuses, 'pending', 'leaving'] as const
export type MemberStatus = (typeof memberStatuses)[number]
export const matchStatuses = ['active', 'removed'] as const
export const interactionTypes = ['like', 'dislike'] as const
export type InteractionType = (typeof interactionTypes)[number]
/** Audience of a member's contacts: their matches, or everyone whom they fit and who fits them. */
export const contactAudienceOptions = [
  { value: 'matches', label: 'Só meus matches' },
  { value: 'everyone', label: 'Todos que combinam comigo' },
] as const satisfies readonly Option[]
export const contactAudiences = values(contactAudienceOptions)
export type ContactAudience = (typeof contactAudiences)[number]
/** `member`, and who works in the back-office, as what. */
export const roles = ['member', 'administrador', 'conteudo', 'atendimento', 'financeiro'] as const
export type Role = (typeof roles)[number]
export type StaffRole = Exclude<Role, 'member'>
export const isStaff = (role: Role): role is StaffRole => role !== 'member'
export const universityTypes = ['publica', 'privada'] as const
export const planTypes = ['user', 'company', 'promotion'] as const
export const planTiers = ['basic', 'premium', 'vip'] as const
export type PlanTier = (typeof planTiers)[number]
/** State of a payment; `mismatch`: what was paid is not what was asked. */
export const paymentStates = [
  'open',
  'awaiting',
  'paid',
  'failed',
  'expired',
  'canceled',
  'mismatch',
  'refunded',
] as const
/** Method of a payment. */
export const paymentMethods = ['card', 'pix'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** State of a subscription; `late`: its renewal failed, and is tried for some days. */
export const subscriptionStates = ['active', 'late', 'canceled', 'ended'] as const
export type PaymentState = (typeof paymentStates)[number]

export const minimumAge = 18
export const maximumAge = 120
/** Age at which filters stop telling ages apart: "50 anos ou mais". */
export const oldestFiltered = 50

/** Counters go no further: whoever sees one is told "999+", and nothing walks thousands of rows at every screen. */
export const maxCounted = 1000

/** People counted for a set of filters; whoever chooses them is told "mais de" this many. */
export const maxFound = 50

/** Semesters as UniMatch's filter offers them, two by two. */
export const semesterBands = ['1-2', '3-4', '5-6', '7-8', '9+'] as const
export type SemesterBand = (typeof semesterBands)[number]
/** Length of UniMatch's private notes. */
export const maxStars = 5

/** The label a person reads for a stored value; the value itself when the list doesn't know it. */
export function labelOf(options: readonly Option[], value: string | null): string {
  return options.find((o) => o.value === value)?.label ?? value ?? ''
}
