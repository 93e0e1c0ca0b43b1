// A server for component tests in which something happens: news, posts, videos, bairros, events, and raffles of each stage.
import type { EventPage } from '#contract/events/api.ts'
import type { Post } from '#contract/feed/api.ts'
import type { MapAreas } from '#contract/map/api.ts'
import type { NewsItem } from '#contract/news/api.ts'
import type { RaffleCard, RaffleProof } from '#contract/raffles/api.ts'
import type { VideoCard } from '#contract/videos/api.ts'
import type { Answers } from './fake-api.ts'

const at = new Date('2026-03-10T15:00:00Z')
const endsAt = new Date('2026-11-30T12:00:00Z')
const id = () => crypto.randomUUID()

const newsItem: NewsItem = {
  id: id(),
  slug: 'forro-no-patio',
  title: 'O forró voltou pro pátio da faculdade',
  summary: 'Toda quinta tem trio, aula pra iniciante e gente sozinha.',
  content: 'Toda quinta tem trio, aula pra iniciante e gente sozinha. Veja https://exemplo.com/forro.',
  category: 'tendencias',
  image: null,
  publishedAt: at,
  minutes: 4,
  plan: 'Basic',
  sponsor: null,
  participation: null,
  likes: 48,
  liked: true,
  comments: 1,
}
export const sponsoredItem: NewsItem = {
  ...newsItem,
  id: id(),
  slug: 'quinta-do-trio',
  title: 'Quinta do Trio: forró na calçada',
  plan: 'Enterprise',
  sponsor: 'Cantina do Benfica',
  participation: { taken: 38, limit: 50, mine: false },
  liked: false,
}

export const post: Post = {
  id: id(),
  title: 'Testei 9 tapiocas',
  content: 'A da Parquelândia ganhou. Aceito recurso, mas só comendo.',
  image: null,
  at,
  edited: false,
  author: {
    personId: id(),
    name: 'Iara',
    photo: null,
    course: 'Gastronomia',
    university: 'IFCE',
    mine: false,
  },
  likes: 73,
  liked: true,
  comments: 1,
}
const { content: _, ...newsCard } = sponsoredItem

export const event: EventPage = {
  id: id(),
  slug: 'luau-da-iracema',
  title: 'Luau da Iracema',
  category: 'ar_livre',
  startsAt: endsAt,
  endsAt: null,
  place: 'Praia de Iracema',
  image: null,
  paidOnline: false,
  price: 1500,
  taken: 22,
  maxParticipants: 60,
  waiting: 0,
  cancelled: null,
  mine: null,
  fitting: null,
  description: 'Violão, fogueira pequena e fruta cortada.',
  address: 'Praia de Iracema, perto do espigão',
}
const fullEvent: EventPage = {
  ...event,
  id: id(),
  slug: 'aula-de-forro',
  title: 'Aula de forró',
  price: 0,
  taken: 60,
  waiting: 8,
}

export const raffle: RaffleCard = {
  id: id(),
  title: 'Fone pra ouvir junto',
  description: 'Um fone sem fio com dois pares.',
  prize: '1 fone sem fio com dois pares',
  image: null,
  startsAt: at,
  endsAt,
  participants: 84,
  maxParticipants: 100,
  stage: 'open',
  source: 'beacon',
  mine: null,
  drawnAt: null,
  winner: null,
}
const finishedRaffle: RaffleCard = {
  ...raffle,
  id: id(),
  title: 'Jantar pra dois na Cantina',
  prize: 'Jantar de até R$ 120',
  stage: 'drawn',
  mine: { number: 2, receipt: '0'.repeat(32) },
  drawnAt: at,
  winner: { number: 2, name: 'Ana', photo: null, mine: true, shown: false, useUntil: endsAt },
}

/** Proof of three participants; the sum holds. */
export const proof: RaffleProof = {
  id: raffle.id,
  title: finishedRaffle.title,
  prize: finishedRaffle.prize,
  stage: 'sealed',
  participants: 3,
  endsAt: at,
  source: 'beacon',
  beacon: 'stand_in',
  round: 7,
  drawsAt: at,
  lotteryDay: null,
  authorization: null,
  sealedAt: at,
  list: null,
  seal: null,
  drawnAt: null,
  randomness: null,
  signature: null,
  lotteryResult: null,
  order: [],
  passed: [],
  winner: null,
}

export const clip: VideoCard = {
  id: id(),
  personId: id(),
  name: 'Larissa',
  age: 21,
  mine: false,
  src: '/media/videos/larissa.webm',
  poster: null,
  caption: 'Desenho fachada em 30 s',
  seconds: 28,
  publishedAt: at,
  views: 312,
  likes: 48,
  liked: false,
  comments: 9,
  commented: false,
}

const page = <Item>(...items: Item[]) => ({ items, nextCursor: null })
const person = { personId: id(), name: 'Luana', photo: null, mine: false }

const area = (name: string, people: number | null, companies = 0, events = 0) => ({
  ...{ id: id(), name, regional: 'SER 4', people, companies, events },
})
export const areas: MapAreas = {
  countedOn: '2026-03-10',
  areas: [area('Aldeota', 21, 3), area('Benfica', 27, 9, 2), area('Cocó', null), area('Pici', 4)],
  others: [{ regional: 'SER 4', people: 7 }],
}

export const happening = (): Answers => ({
  news: {
    list: () => page(sponsoredItem, newsItem),
    one: () => newsItem,
    likers: () => page(person),
    comments: () =>
      page({ ...person, id: newsItem.id, text: 'A Ponte às cinco é covardia.', at, edited: false }),
  },
  feed: {
    list: () => page({ kind: 'post' as const, post }, { kind: 'news' as const, news: newsCard }),
    newer: () => ({ count: 2 }),
    one: () => post,
    mine: () => page({ ...post, author: { ...post.author, mine: true } }),
    likers: () => page(person),
    comments: () => page({ ...person, id: post.id, text: 'Faltou a do Benfica.', at, edited: false }),
  },
  events: {
    list: () => page(event, fullEvent),
    neighborhoods: () => [
      { name: 'Benfica', count: 2 },
      { name: 'Meireles', count: 1 },
    ],
    one: () => event,
    participants: () => page(person),
  },
  videos: {
    list: () => page(clip),
    likers: () => page(person),
    comments: () => page({ ...person, id: clip.id, text: 'Ensina!', at, edited: false }),
  },
  map: {
    areas: () => areas,
    area: () => ({
      faces: [
        { name: 'Luana', photo: null },
        { name: 'Davi', photo: null },
      ],
      companies: [{ slug: 'cantina-do-benfica', name: 'Cantina do Benfica' }],
      events: [{ slug: event.slug, title: event.title, startsAt: endsAt }],
    }),
  },
  raffles: {
    list: ({ finished }) => (finished ? page(finishedRaffle) : page(raffle)),
    participants: () => ({ ...page({ number: 1, name: 'Luana P.', mine: false }), total: 84 }),
    proof: () => proof,
  },
})
