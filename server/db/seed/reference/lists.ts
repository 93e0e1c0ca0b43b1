// The lists that every installation starts with; administrators change them afterwards.

import type { CompanyGives } from '#contract/companies/gives.ts'
import { type Flag, flags } from '#contract/feature-flags/flags.ts'
import { product } from '#contract/product.ts'
import type { planTiers, planTypes } from '#contract/values/options.ts'

export type Semester = { name: string; orderNum: number }

/** Twelve, because Medicina takes six years. */
export const semesters: readonly Semester[] = Array.from({ length: 12 }, (_, i) => ({
  name: `${i + 1}º Semestre`,
  orderNum: i + 1,
}))

/** Descriptions of features, as administrators read it beside its switch. */
const featureDescriptions: Record<Flag, string> = {
  discover: 'Descobrir pessoas, curtir e dispensar',
  unimatch: 'Encontros entre universitários da mesma universidade e do mesmo curso',
  matches: 'Lista de matches e conversa pelo WhatsApp',
  liked_you: 'Quem curtiu você',
  you_liked: 'Quem você curtiu',
  disliked: 'Quem te rejeitou',
  encontros: 'Encontros de quem deu match, em um lugar do guia',
  plans: 'Planos Premium e pagamento',
  videos: 'Vídeos dos usuários, com curtidas e comentários',
  news_feed: 'Feed de notícias',
  user_feed: 'Feed de usuários, com publicações e comentários',
  raffles: 'Sorteios e seus participantes',
  events: 'Eventos da cidade e das universidades',
  map: 'Mapa de membros por bairro',
  promotions: 'Promoções de empresas parceiras e cupons',
  guia_comercial: 'Guia comercial de empresas de Fortaleza',
  empresas_portal: 'Porta das empresas: pedir, cuidar da própria página, convidar',
  support: 'Suporte, perguntas frequentes e chamados',
}
export const resourceFlags = flags.map((name) => ({
  name,
  description: featureDescriptions[name],
  enabled: true,
}))

export type CompanyCategory = { name: string; color: string; description: string }

/** Grey is for categories to which the specification gives no colour. */
const grey = '#4b5563'

/** The union of the three lists (guide and admin §9). Every colour carries white text at 4.5:1. */
export const companyCategories: readonly CompanyCategory[] = [
  { name: 'Restaurante', color: '#c2410c', description: 'Almoço, jantar e rodízio para sair de casa' },
  { name: 'Alimentação', color: grey, description: 'Lanches, cafés, docerias, açaí e tapioca' },
  { name: 'Beleza', color: '#be185d', description: 'Salões, barbearias, unhas e estética' },
  { name: 'Saúde', color: '#b91c1c', description: 'Clínicas, consultórios e terapias' },
  { name: 'Farmácia', color: '#15803d', description: 'Farmácias e manipulação' },
  { name: 'Academia', color: grey, description: 'Musculação, lutas, dança e treino na praia' },
  { name: 'Educação', color: '#7e22ce', description: 'Cursos, idiomas, reforço e livrarias' },
  { name: 'Tecnologia', color: '#1d4ed8', description: 'Assistência técnica, informática e celulares' },
  { name: 'Moda', color: grey, description: 'Roupas, calçados e acessórios' },
  { name: 'Loja', color: grey, description: 'Presentes, decoração e variedades' },
  { name: 'Comércio', color: '#4338ca', description: 'Mercados, papelarias e comércio de bairro' },
  { name: 'Entretenimento', color: grey, description: 'Bares, shows, cinema, jogos e passeios' },
  { name: 'Automotivo', color: grey, description: 'Oficinas, lava-jatos, peças e acessórios' },
  { name: 'Serviços', color: '#a16207', description: 'Gráficas, lavanderias, consertos e entregas' },
  { name: 'Outros', color: grey, description: 'O que não cabe nas outras categorias' },
]

export type Plan = {
  name: string
  type: (typeof planTypes)[number]
  /** Only plans of members have one. */
  tier: (typeof planTiers)[number] | null
  /** Integer centavos. */
  price: number
  /** Days: 30 is monthly, 365 yearly. */
  duration: 30 | 365
  description: string
  features: readonly string[]
  /** Only plans of companies have one. */
  gives?: CompanyGives
}

/** They promise nothing that the product doesn't do: member plans open no door that others find shut. */
export const plans: readonly Plan[] = [
  {
    name: 'Básico',
    type: 'user',
    tier: 'basic',
    price: 0,
    duration: 30,
    description: 'O essencial para conhecer gente, de graça e sem prazo.',
    features: [
      'Descobrir, curtir e dar match',
      'UniMatch com a sua universidade',
      'Conversa pelo WhatsApp',
      'Desfazer a última rejeição',
    ],
  },
  {
    name: 'Premium',
    type: 'user',
    tier: 'premium',
    price: 1490,
    duration: 30,
    description: 'Pelo preço de uma tapioca recheada com café.',
    features: [
      'Tudo do Básico',
      'Nível Premium no seu painel',
      `Apoio a quem mantém o ${product.name} no ar`,
    ],
  },
  {
    name: 'Premium Anual',
    type: 'user',
    tier: 'premium',
    price: 11990,
    duration: 365,
    description: 'Doze meses de Premium, por menos de R$ 10 por mês.',
    features: ['Tudo do Premium', 'Um pagamento só no ano'],
  },
  {
    name: 'VIP',
    type: 'user',
    tier: 'vip',
    price: 2990,
    duration: 30,
    description: 'Para quem quer aparecer toda semana.',
    features: ['Tudo do Premium', 'Nível VIP no seu painel'],
  },
  {
    name: 'Basic',
    type: 'company',
    tier: null,
    price: 4990,
    duration: 30,
    description: 'A sua empresa no guia, com tudo o que o cliente procura.',
    features: ['Página no guia comercial', 'WhatsApp, telefone e rota', 'Avaliações de clientes'],
    gives: { photos: 2, media: false, highlight: false, promotions: 2 },
  },
  {
    name: 'Premium',
    type: 'company',
    tier: null,
    price: 9990,
    duration: 30,
    description: 'Mostre a casa por dentro e chame o cliente com promoções.',
    features: ['Tudo do Basic', 'Galeria com 4 fotos', 'Vídeo e encarte em PDF', 'Promoções com cupom'],
    gives: { photos: 4, media: true, highlight: false, promotions: 5 },
  },
  {
    name: 'Enterprise',
    type: 'company',
    tier: null,
    price: 24990,
    duration: 30,
    description: 'Presença completa: guia, promoções e notícias em destaque.',
    features: ['Tudo do Premium', 'Notícias em destaque no feed', 'Divulgação de eventos'],
    gives: { photos: 4, media: true, highlight: true, promotions: 20 },
  },
  {
    name: 'Promoção',
    type: 'promotion',
    tier: null,
    price: 2990,
    duration: 30,
    description: 'Uma promoção no ar por um mês, com cupom por CPF.',
    features: ['Uma promoção ativa', 'Cupom com QR code', 'Limite de participantes'],
  },
  {
    name: 'Promoção Anual',
    type: 'promotion',
    tier: null,
    price: 23990,
    duration: 365,
    description: 'O ano inteiro de promoções, uma de cada vez.',
    features: ['Uma promoção ativa por vez', 'Cupom com QR code', 'Limite de participantes'],
  },
]
